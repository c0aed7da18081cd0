import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { RoomDeps } from './room-store.ts';

/** Takes a room off the list, unless a guest is in it or still to come. */
export function deleteRoom({ rooms, clock }: RoomDeps, caller: Caller, roomId: string) {
  return rooms.transact(async (tx) => {
    if (!(await tx.find(roomId))) return { deletedCount: 0 };
    // Whoever leaves after today sleeps here tonight or later.
    if (await tx.isBookedFrom(roomId, clock.today())) throw new AppError('room/has-bookings');

    await tx.remove(roomId, auditEntry(clock, caller, 'room/deleted', roomId));
    return { deletedCount: 1 };
  });
}
