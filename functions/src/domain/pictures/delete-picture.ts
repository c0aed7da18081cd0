import { AppError } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import type { RoomDeps } from '../rooms/room-store.ts';

/**
 * Deletes the picture that a room showed until now, unless another room or a booked stay shows it too. The room has
 * changed by then: a failure here costs some space in Storage, and is only logged.
 */
export async function deletePicture({ rooms, pictures, log }: RoomDeps, before: Room): Promise<void> {
  try {
    if (!(await rooms.isShown(before.image))) await pictures.remove(before.image);
  } catch (error) {
    // Not the address itself, which holds a token.
    const detail = error instanceof AppError ? error.extra.detail : undefined;
    const stack = error instanceof Error ? error.stack : undefined;
    log({ severity: 'WARNING', message: 'picture left behind', room: before._id, detail, stack });
  }
}
