import { isDeepStrictEqual } from 'node:util';
import { invalid } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import type { RoomType } from '@innkeep/contract/room-type';
import type { RoomTypeInput } from '@innkeep/contract/room-type-schema';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { roomChangeInWords } from './edit-rooms.ts';
import type { RoomDeps, RoomTx } from './room-store.ts';

/**
 * Sells these rooms, and no others, under one name, and at one price if there is one; without rooms, those that had the type are sold by themselves again.
 * What is booked stays as it was booked.
 */
export function saveRoomType(
  { rooms, clock }: Pick<RoomDeps, 'rooms' | 'clock'>,
  caller: Caller,
  typeId: string,
  { name, rooms: wanted, price }: RoomTypeInput,
): Promise<{ acknowledged: true }> {
  const type = { _id: typeId, name };
  return rooms.transact(async (tx) => {
    const chosen = await findRooms(tx, wanted);
    for (const room of chosen) requireOwnType(room, type);
    const left = (await tx.findOfType(typeId)).filter(({ _id }) => !wanted.includes(_id));
    const changes = [
      ...chosen.map((before) => ({ before, after: { ...before, type, price: price ?? before.price } })),
      ...left.map((before) => ({ before, after: byItself(before) })),
    ];
    for (const { before, after } of changes) {
      if (isDeepStrictEqual(before, after)) continue;
      const entry = auditEntry(clock, caller, 'room/edited', after._id);
      tx.replace(after, { ...entry, what: roomChangeInWords(before, after) });
    }
    return { acknowledged: true };
  });
}

function byItself(room: Room): Room {
  const alone = { ...room };
  delete alone.type;
  return alone;
}

async function findRooms(tx: Pick<RoomTx, 'find'>, roomIds: readonly string[]): Promise<Room[]> {
  const found = await Promise.all(roomIds.map((roomId) => tx.find(roomId)));
  return found.map((room) => {
    if (!room) throw invalid({ rooms: 'One of these rooms is no longer listed.' });
    return room;
  });
}

function requireOwnType({ name, type }: Room, { _id }: RoomType): void {
  if (type && type._id !== _id) throw invalid({ rooms: `${name} is already sold as ${type.name}.` });
}
