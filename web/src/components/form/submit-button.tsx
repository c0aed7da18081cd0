import type { ReactNode } from 'react';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';

interface SubmitButtonProps {
  isBusy: boolean;
  /** Something is still missing that nobody can add. */
  isDisabled?: boolean;
  children: ReactNode;
  /** What the button says while it works. */
  busyLabel: string;
}

/** A form's one primary button; shows its own progress, and cannot be pressed twice, nor before anything listens. */
export function SubmitButton({ isBusy, isDisabled = false, busyLabel, children }: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      type="submit"
      className="btn btn-primary w-100"
      disabled={isBusy || isDisabled || !isHydrated}
      aria-busy={isBusy}
    >
      {isBusy && <span className="button-ring" aria-hidden="true" />}
      {isBusy ? busyLabel : children}
    </button>
  );
}
