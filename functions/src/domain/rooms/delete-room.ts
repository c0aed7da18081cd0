import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { deletePicture } from '../pictures/delete-picture.ts';
import type { RoomDeps } from './room-store.ts';

/** Deletes a room with its picture, unless a guest is in it or still to come. */
export async function deleteRoom(deps: RoomDeps, caller: Caller, roomId: string) {
  const room = await takeOffList(deps, caller, roomId);
  if (!room) return { deletedCount: 0 };

  await deletePicture(deps, room);
  return { deletedCount: 1 };
}

function takeOffList({ rooms, clock }: RoomDeps, caller: Caller, roomId: string) {
  return rooms.transact(async (tx) => {
    const room = await tx.find(roomId);
    if (!room) return undefined;
    // Whoever leaves after today sleeps here tonight or later.
    const holders = await tx.stayingFrom(roomId, clock.today());
    if (holders.length > 0) throw new AppError('room/has-bookings', { holders });

    await tx.remove(roomId, auditEntry(clock, caller, 'room/deleted', roomId));
    return room;
  });
}
