import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@innkeep/contract/errors';
import type { RoomInput } from '@innkeep/contract/room';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { deletePictures } from '../pictures/delete-pictures.ts';
import { roomChangeInWords } from './room-change-in-words.ts';
import { roomFromInput } from './room-from-input.ts';
import type { RoomDeps } from './room-store.ts';

/** Changes a room; stays that were booked before keep the room, and the price, that they were booked with. */
export async function updateRoom(deps: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  const { before, after } = await replace(deps, caller, roomId, input);
  if (isDeepStrictEqual(before, after)) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

  await deletePictures(deps, before, after);
  return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
}

/** Returns the room as it was, and as it is. */
function replace({ rooms, clock }: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  return rooms.transact(async (tx) => {
    const before = await tx.find(roomId);
    if (!before) throw new AppError('room/not-found');
    const after = roomFromInput(input, before);
    if (!isDeepStrictEqual(before, after)) {
      const entry = auditEntry(clock, caller, 'room/edited', roomId);
      tx.replace(after, { ...entry, what: roomChangeInWords(before, after) });
    }
    return { before, after };
  });
}
