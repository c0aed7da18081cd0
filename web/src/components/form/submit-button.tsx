import type { ReactNode } from 'react';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { BusyButton } from './busy-button.tsx';

interface SubmitButtonProps {
  isBusy: boolean;
  isDisabled?: boolean;
  isQuiet?: boolean;
  children: ReactNode;
  busyLabel: string;
}

/** Disabled until the page is hydrated. */
export function SubmitButton({ isDisabled = false, isQuiet = false, ...button }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const look = isQuiet ? 'btn-quiet' : 'btn-primary';
  return <BusyButton {...button} className={`btn ${look} w-100`} disabled={isDisabled || !isHydrated} />;
}
