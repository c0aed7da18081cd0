import { ApiError } from '@innkeep/contract/errors';
import { bringIntoSight } from '../../../components/form/form-alert.tsx';
import { SignInAgain } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { InTheWay } from '../../../stay/in-the-way.tsx';
import { refusalWords } from '../words.ts';

export function RefusalAlert({ error }: { error: unknown }) {
  if (!error) return null;
  const isListed =
    error instanceof ApiError && error.code === 'booking/dates-taken' && error.holders.length > 0;
  return (
    <>
      <p className="form-alert" role="alert" ref={bringIntoSight}>
        {isListed ? failureMessage(error) : refusalWords(error)}
        <SignInAgain error={error} />
      </p>
      <InTheWay error={error} />
    </>
  );
}
