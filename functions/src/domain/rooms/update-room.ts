import { AppError } from '@innkeep/contract/errors';
import type { Room, RoomInput } from '@innkeep/contract/room';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { deletePicture } from '../pictures/delete-picture.ts';
import type { RoomDeps } from './room-store.ts';

/** Changes a room; stays booked before keep the room, and the price, that they were booked with. */
export async function updateRoom(deps: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  const before = await replace(deps, caller, roomId, input);
  if (isUnchanged(before, input)) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

  if (before.image !== input.image) await deletePicture(deps, before);
  return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
}

/** Answers with the room as it was. */
function replace({ rooms, clock }: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  return rooms.transact(async (tx) => {
    const room = await tx.find(roomId);
    if (!room) throw new AppError('room/not-found');
    if (!isUnchanged(room, input)) {
      tx.replace({ _id: roomId, ...input }, auditEntry(clock, caller, 'room/edited', roomId));
    }
    return room;
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
