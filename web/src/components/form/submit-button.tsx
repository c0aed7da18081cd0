import type { ReactNode } from 'react';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { BusyButton } from './busy-button.tsx';

interface SubmitButtonProps {
  isBusy: boolean;
  /** Whether something is missing that the guest cannot add. */
  isDisabled?: boolean;
  children: ReactNode;
  /** The button's label while busy. */
  busyLabel: string;
}

/** The only primary button of a form's page. It is disabled until the page is hydrated. */
export function SubmitButton({ isDisabled = false, ...button }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return <BusyButton {...button} className="btn btn-primary w-100" disabled={isDisabled || !isHydrated} />;
}
