import type { ButtonHTMLAttributes } from 'react';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';

interface AboutButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  about: string;
}

/** One of several buttons that say the same: its accessible name says what it is about, too. */
export function AboutButton({ label, about, ...button }: AboutButtonProps) {
  return (
    <Button aria-label={`${label}: ${about}`} {...button}>
      {label}
    </Button>
  );
}

/** As {@link AboutButton}, but it leads elsewhere. */
export function AboutLink({ label, about, to }: { label: string; about: string; to: string }) {
  return (
    <ButtonLink look="quiet" to={to} aria-label={`${label}: ${about}`}>
      {label}
    </ButtonLink>
  );
}
