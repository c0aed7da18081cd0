import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { deletePictures } from './delete-pictures.ts';
import type { RoomDeps } from './room-store.ts';

/** Deletes a room with its pictures, unless a guest is in it or still to come. */
export async function deleteRoom(deps: RoomDeps, caller: Caller, roomId: string) {
  const room = await takeOffList(deps, caller, roomId);
  if (!room) return { deletedCount: 0 };

  await deletePictures(deps, room);
  return { deletedCount: 1 };
}

function takeOffList({ rooms, clock }: RoomDeps, caller: Caller, roomId: string) {
  return rooms.transact(async (tx) => {
    const room = await tx.find(roomId);
    if (!room) return undefined;
    // Guests who leave after today sleep here tonight or later.
    const holders = await tx.stayingFrom(roomId, clock.businessDay());
    if (holders.length > 0) throw new AppError('room/has-bookings', { holders });

    const entry = auditEntry(clock, caller, 'room/deleted', roomId);
    await tx.remove(roomId, { ...entry, what: `${room.name} was deleted.` });
    return room;
  });
}
