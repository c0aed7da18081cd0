import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** Turns while something is awaited; words beside it say what. */
export function BusyRing() {
  return <span className="button-ring" aria-hidden="true" />;
}

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
  /** What it says while it works; without, it says the same. */
  busyLabel?: ReactNode;
  /** While it works it stays in reach of the keyboard, which a disabled button leaves to the page. */
  keepsFocus?: boolean;
}

/** A button that shows its own progress, and cannot be pressed twice. It submits its form where it has nothing else to do. */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, busyLabel, keepsFocus = false, disabled = false, onClick, children, ...button } = props;
  const isOff = isBusy || disabled;
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className="btn btn-primary"
      aria-busy={isBusy}
      {...button}
      {...(keepsFocus ? { 'aria-disabled': isOff } : { disabled: isOff })}
      onClick={isOff ? undefined : onClick}
    >
      {isBusy && <BusyRing />}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  );
}
