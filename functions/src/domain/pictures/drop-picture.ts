import type { RoomDeps } from '../rooms/room-store.ts';

/**
 * Deletes the picture that a room showed until now, unless another room shows it too.
 * The room is changed by then: what goes wrong here costs some space in Storage, and is for the log.
 */
export async function dropPicture({ rooms, pictures, log }: RoomDeps, image: string): Promise<void> {
  try {
    if (!(await rooms.isShown(image))) await pictures.remove(image);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    log({ severity: 'WARNING', message: 'picture left behind', image, stack });
  }
}
