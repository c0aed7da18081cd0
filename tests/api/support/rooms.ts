import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import type { Room } from '@innkeep/contract/room';
import { afterThisFile } from './clean-up.ts';
import { chunks } from '../../../functions/src/store/read-documents.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { deleteAll, dropRooms, putRoom } from './room-documents.ts';
import { db } from './admin-sdk.ts';

/** The most values that a query asks for. */
const MAX_VALUES = 30;

export const ROOM_INPUT = {
  name: 'Test Room',
  price: 99.99,
  image: '/images/rooms/test.webp',
  capacity: 2,
  des: 'A room that only a test sees',
};

const made: string[] = [];

/** Creates a room for this test file; removed with its bookings at the end of the file. */
export async function aRoom(changes: Partial<Omit<Room, '_id'>> = {}): Promise<Room> {
  const _id = `test-${randomUUID()}`;
  const room = { _id, ...ROOM_INPUT, ...changes };
  await putRoom(room);
  if (made.push(_id) === 1) afterThisFile(() => removeRooms(made.splice(0)));
  return room;
}

/** Removes rooms with their calendars, channels, bookings, blocks, payments, and audit entries. */
export async function removeRooms(roomIds: readonly string[]): Promise<void> {
  const bookings = await documentsWith(COLLECTIONS.bookings, 'room._id', roomIds);
  const { channels, blocks, payments, refunds } = COLLECTIONS;
  const others = await Promise.all(
    [channels, blocks].map((collection) => documentsWith(collection, 'roomId', roomIds)),
  );
  const money = await Promise.all(
    [payments, refunds].map((collection) => documentsWith(collection, 'bookingId', idsOf(bookings))),
  );
  const about = [...bookings, ...others.flat()];
  const entries = await documentsWith(COLLECTIONS.audit, 'target', [...roomIds, ...idsOf(about)]);
  await deleteAll([...about, ...money.flat(), ...entries]);
  await dropRooms(roomIds);
}

export const removeRoom = (roomId: string) => removeRooms([roomId]);

const idsOf = (refs: readonly DocumentReference[]) => refs.map(({ id }) => id);

async function documentsWith(collection: string, field: string, values: readonly string[]) {
  const found = await Promise.all(
    chunks(values, MAX_VALUES).map((some) =>
      db.collection(collection).where(field, 'in', some).select().get(),
    ),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
}

export async function auditOf(target: string) {
  const entries = await db.collection(COLLECTIONS.audit).where('target', '==', target).get();
  return entries.docs.map((entry) => ({ id: entry.id, ...entry.data() }));
}

export async function forget(target: string): Promise<void> {
  await deleteAll(await documentsWith(COLLECTIONS.audit, 'target', [target]));
}
