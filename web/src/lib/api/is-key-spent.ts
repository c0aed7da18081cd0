import { ApiError } from '@innkeep/contract/errors';

/** Whether an earlier submission of the form was booked after all, so that the next one needs a new key. */
export function isKeySpent(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['request/key-reused', 'booking/cancelled', 'booking/lapsed'].includes(error.code)
  );
}
