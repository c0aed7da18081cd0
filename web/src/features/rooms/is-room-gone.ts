import { ApiError } from '@innkeep/contract/errors';

/** Whether a room could not be read because it does not exist, or its id is not a valid one. */
export function isRoomGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
