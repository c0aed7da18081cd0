import { AppError } from '@innkeep/contract/errors';
import type { Room, RoomInput } from '@innkeep/contract/room';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { RoomDeps } from './room-store.ts';

/** Replaces what is known of a room; stays booked before keep the room, and the price, they were booked with. */
export function updateRoom({ rooms, clock }: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  return rooms.transact(async (tx) => {
    const room = await tx.find(roomId);
    if (!room) throw new AppError('room/not-found');
    if (isUnchanged(room, input)) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

    tx.replace({ _id: roomId, ...input }, auditEntry(clock, caller, 'room/edited', roomId));
    return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
  });
}

function isUnchanged(room: Room, input: RoomInput): boolean {
  return (
    room.name === input.name &&
    room.price === input.price &&
    room.image === input.image &&
    room.capacity === input.capacity &&
    room.des === input.des
  );
}
