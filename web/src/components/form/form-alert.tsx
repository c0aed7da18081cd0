import type { ReactNode } from 'react';
import { failureMessage } from '../../lib/api/query-client.ts';

/** Why the form was refused, beside its button; nothing while it was not. */
export function FormAlert({ error, children }: { error: unknown; children?: ReactNode }) {
  if (!error) return null;
  return (
    <p className="form-alert" role="alert">
      {failureMessage(error)} {children}
    </p>
  );
}
