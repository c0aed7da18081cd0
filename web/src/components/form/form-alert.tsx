import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/api/query-client.ts';
import { SignInAgain } from '../load-failure.tsx';

interface FormAlertProps {
  error: unknown;
  /** Called instead of signing out, to leave for another address than the page's. */
  onLeave?: (() => void) | undefined;
  children?: ReactNode;
}

export function FormAlert({ error, onLeave, children }: FormAlertProps) {
  if (!error) return null;
  return (
    <p className="form-alert" role="alert" ref={bringIntoSight}>
      {failureMessage(error)} {children}
      <SignInAgain error={error} onLeave={onLeave} />
    </p>
  );
}

/** Scrolls an element that has just appeared into sight: what was pressed may be in a bar that is always seen. */
export function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
