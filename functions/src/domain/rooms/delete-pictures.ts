import { AppError } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import { picturesOf } from '@innkeep/contract/room-traits';
import type { RoomDeps } from './room-store.ts';

type PictureDeps = Pick<RoomDeps, 'rooms' | 'pictures' | 'log'>;

/**
 * Deletes the pictures that a room no longer shows, except those that another room or a booked stay shows.
 * The room has already been changed, so that a failure here only costs some storage, and is logged.
 * @param after as it is now; undefined once it is deleted
 */
export async function deletePictures(deps: PictureDeps, before: Room, after?: Room): Promise<void> {
  const kept = new Set(after && picturesOf(after).map(({ image }) => image));
  const dropped = picturesOf(before).filter(({ image }) => !kept.has(image));
  await Promise.all(dropped.map(({ image }) => deleteUnlessShown(deps, before._id, image)));
}

async function deleteUnlessShown({ rooms, pictures, log }: PictureDeps, room: string, image: string) {
  try {
    if (!(await rooms.isShown(image))) await pictures.remove(image);
  } catch (error) {
    // The URL is not logged, because it contains a token.
    const detail = error instanceof AppError ? error.extra.detail : undefined;
    const stack = error instanceof Error ? error.stack : undefined;
    log({ severity: 'WARNING', message: 'picture left behind', room, detail, stack });
  }
}
