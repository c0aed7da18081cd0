import { refusalWords } from '../words.ts';

/** Why something was refused, in full: not all of it has a field beside which it could stand. */
export function RefusalAlert({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className="form-alert" role="alert">
      {refusalWords(error)}
    </p>
  );
}
