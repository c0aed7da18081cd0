import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/api/query-client.ts';
import { SignInAgain } from '../sign-in-again.tsx';

interface FormAlertProps {
  error: unknown;
  /** Where signing in again leads back to another address than that of the page. */
  onLeave?: (() => void) | undefined;
  children?: ReactNode;
}

/** Why the form was refused, beside its button; nothing while it was not. */
export function FormAlert({ error, onLeave, children }: FormAlertProps) {
  if (!error) return null;
  return (
    <p className="form-alert" role="alert">
      {failureMessage(error)} {children}
      <SignInAgain error={error} onLeave={onLeave} />
    </p>
  );
}
