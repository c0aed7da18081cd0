import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import type { Room } from '@innkeep/contract/room';
import { afterThisFile } from './clean-up.ts';
import { bookingsOf, dropRoom, putRoom } from './room-documents.ts';
import { db } from './admin-sdk.ts';

export const ROOM_INPUT = {
  name: 'Test Room',
  price: 99.99,
  image: '/images/rooms/test.webp',
  capacity: 2,
  des: 'A room that only a test sees',
};

/** Creates a room for this test file; removed with its bookings at the end of the file. */
export async function aRoom(changes: Partial<Omit<Room, '_id'>> = {}): Promise<Room> {
  const _id = `test-${randomUUID()}`;
  const room = { _id, ...ROOM_INPUT, ...changes };
  await putRoom(room);
  afterThisFile(() => removeRoom(_id));
  return room;
}

/**
 * Removes a room, its calendar, its channels, its bookings and blocks, their payments, and the audit's entries about them.
 */
export async function removeRoom(roomId: string): Promise<void> {
  const bookings = await bookingsOf(roomId);
  for (const collection of [COLLECTIONS.channels, COLLECTIONS.conflicts]) {
    const { docs } = await db.collection(collection).where('roomId', '==', roomId).get();
    for (const { ref, id } of docs) {
      await ref.delete();
      await forget(id);
    }
  }
  const blocks = await db.collection(COLLECTIONS.blocks).where('roomId', '==', roomId).get();
  for (const { id } of bookings) await dropMoneyOf(id);
  for (const { ref } of [...bookings, ...blocks.docs]) await ref.delete();
  for (const target of [roomId, ...[...bookings, ...blocks.docs].map(({ id }) => id)]) await forget(target);
  await dropRoom(roomId);
}

async function dropMoneyOf(bookingId: string): Promise<void> {
  for (const collection of [COLLECTIONS.payments, COLLECTIONS.refunds]) {
    const { docs } = await db.collection(collection).where('bookingId', '==', bookingId).get();
    for (const { ref } of docs) await ref.delete();
  }
}

/** Returns the audit's entries about a room, booking or person. */
export async function auditOf(target: string) {
  const entries = await db.collection(COLLECTIONS.audit).where('target', '==', target).get();
  return entries.docs.map((entry) => ({ id: entry.id, ...entry.data() }));
}

export async function forget(target: string): Promise<void> {
  for (const { id } of await auditOf(target)) await db.collection(COLLECTIONS.audit).doc(id).delete();
}
