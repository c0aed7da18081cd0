import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';

export function BusyRing() {
  return <span className="button-ring" aria-hidden="true" />;
}

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isBusy: boolean;
  busyLabel?: ReactNode;
  /** Whether the button stays focusable while busy. A disabled button loses the focus to the page. */
  keepsFocus?: boolean;
}

/** A button that shows its own progress and cannot be pressed twice. By default it submits its form. */
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
