import type { ReactNode } from 'react';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { BusyButton } from './busy-button.tsx';

interface SubmitButtonProps {
  isBusy: boolean;
  /** Something is still missing that nobody can add. */
  isDisabled?: boolean;
  children: ReactNode;
  /** What the button says while it works. */
  busyLabel: string;
}

/** The one primary button of a form's page; cannot be pressed before anything listens, either. */
export function SubmitButton({ isDisabled = false, ...button }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return <BusyButton {...button} className="btn btn-primary w-100" disabled={isDisabled || !isHydrated} />;
}
