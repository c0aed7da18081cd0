import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

interface AboutButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  about: string;
}

/** One of several buttons that say the same: its accessible name says what it is about, too. */
export function AboutButton({ label, about, ...button }: AboutButtonProps) {
  return (
    <button type="button" className="btn btn-quiet" aria-label={`${label}: ${about}`} {...button}>
      {label}
    </button>
  );
}

/** As {@link AboutButton}, but it leads elsewhere. */
export function AboutLink({ label, about, to }: { label: string; about: string; to: string }) {
  return (
    <Link className="btn btn-quiet" to={to} aria-label={`${label}: ${about}`}>
      {label}
    </Link>
  );
}
