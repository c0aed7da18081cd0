import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@innkeep/contract/errors';
import { formatPrice } from '@innkeep/contract/money';
import type { RoomInput, Room } from '@innkeep/contract/room';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { deletePictures } from './delete-pictures.ts';
import { roomFromInput } from './room-from-input.ts';
import type { RoomDeps } from './room-store.ts';

/** Changes a room; stays that were booked before keep the room, and the price, that they were booked with. */
export async function updateRoom(deps: RoomDeps, caller: Caller, roomId: string, input: RoomInput) {
  const { before, after } = await replace(deps, caller, roomId, input);
  if (isDeepStrictEqual(before, after)) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };

  await deletePictures(deps, before, after);
  return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
}

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

/** Describes what has changed about a room, for the audit: "Sea View: $120 became $130." */
export function roomChangeInWords(before: Room, after: Room): string {
  const changes = [
    [before.name, after.name],
    [formatPrice(before.price), formatPrice(after.price)],
    [`for ${before.capacity}`, `for ${after.capacity}`],
    [saleWords(before), saleWords(after)],
  ].filter(([was, is]) => was !== is);
  const words = changes.map(([was, is]) => `${was} became ${is}`).join('; ');
  return `${before.name}: ${words || 'its description or pictures'}.`;
}

function saleWords({ notForSale }: Room): string {
  return notForSale ? 'not for sale' : 'for sale';
}
