import { ApiError } from '@innkeep/contract/errors';

/** An earlier sending of this form was booked after all; what is wanted now is another booking. */
export function isKeySpent(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['request/key-reused', 'booking/cancelled', 'booking/lapsed'].includes(error.code)
  );
}
