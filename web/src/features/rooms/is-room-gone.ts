import { ApiError } from '@innkeep/contract/errors';

/** Whether a room could not be read because there is none of that name, or the name can be no room's. */
export function isRoomGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
