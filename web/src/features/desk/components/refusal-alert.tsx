import { ApiError } from '@innkeep/contract/errors';
import { SignInAgain } from '../../../components/sign-in-again.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { InTheWay } from '../../../stay/in-the-way.tsx';
import { refusalWords } from '../words.ts';

/** Why something was refused, in full: not all of it has a field beside which it could stand. */
export function RefusalAlert({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <>
      <p className="form-alert" role="alert">
        {isListed(error) ? failureMessage(error) : refusalWords(error)}
        <SignInAgain error={error} />
      </p>
      <InTheWay error={error} />
    </>
  );
}

/** Whether the list of who is in the way says all that the details do. */
function isListed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'booking/dates-taken' && error.holders.length > 0;
}
