import { failureMessage } from '../../lib/query-client.ts';

/** Why the form was refused, beside its button; nothing while it was not. */
export function FormAlert({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className="form-alert" role="alert">
      {failureMessage(error)}
    </p>
  );
}
