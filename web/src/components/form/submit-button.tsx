import type { ReactNode } from 'react';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { BusyButton } from './busy-button.tsx';

interface SubmitButtonProps {
  isBusy: boolean;
  /** Whether something is missing that the guest cannot add. */
  isDisabled?: boolean;
  /** Whether the page has another primary button. */
  isQuiet?: boolean;
  children: ReactNode;
  busyLabel: string;
}

/** The button that sends a form, usually the page's only primary one. It is disabled until the page is hydrated. */
export function SubmitButton({ isDisabled = false, isQuiet = false, ...button }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const look = isQuiet ? 'btn-quiet' : 'btn-primary';
  return <BusyButton {...button} className={`btn ${look} w-100`} disabled={isDisabled || !isHydrated} />;
}
