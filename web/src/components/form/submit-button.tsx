import type { ReactNode } from 'react';

interface SubmitButtonProps {
  isBusy: boolean;
  children: ReactNode;
  /** What the button says while it works. */
  busyLabel: string;
}

/** A form's one primary button; shows its own progress, and cannot be pressed twice. */
export function SubmitButton({ isBusy, busyLabel, children }: SubmitButtonProps) {
  return (
    <button type="submit" className="btn btn-primary w-100" disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className="button-ring" aria-hidden="true" />}
      {isBusy ? busyLabel : children}
    </button>
  );
}
