import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@innkeep/contract/collections';
import type { Room } from '@innkeep/contract/room';
import { afterThisFile } from './clean-up.ts';
import { dropRoom, putRoom, roomDocument } from './room-documents.ts';
import { db } from './suite.ts';

export const ROOM_INPUT = {
  name: 'Test Room',
  price: 99.99,
  image: '/images/rooms/test.webp',
  capacity: 2,
  des: 'A room that only a test sees',
};

/** A room of this test file's own; gone with all that came of it when the file is done. */
export async function aRoom(changes: Partial<Omit<Room, '_id'>> = {}): Promise<Room> {
  const _id = `test-${randomUUID()}`;
  const room = { _id, ...ROOM_INPUT, ...changes };
  await putRoom(room);
  afterThisFile(() => removeRoom(_id));
  return room;
}

/** The room, its calendar, its bookings, and what the audit says of them. */
export async function removeRoom(roomId: string): Promise<void> {
  const bookings = await bookingsOf(roomId);
  for (const { ref } of bookings) await ref.delete();
  for (const target of [roomId, ...bookings.map(({ id }) => id)]) await forget(target);
  await dropRoom(roomId);
}

export async function bookingsOf(roomId: string) {
  return (await db.collection(COLLECTIONS.bookings).where('room._id', '==', roomId).get()).docs;
}

/** Every held night of a room, `yyyy-MM-dd`, with the booking that holds it. */
export async function heldNights(roomId: string): Promise<Record<string, string>> {
  const months = await roomDocument(roomId).collection(COLLECTIONS.calendar).get();
  return Object.fromEntries(
    months.docs.flatMap((month) => {
      const nights = month.get('nights') as Record<string, string>; // the shape that design and API give it
      return Object.entries(nights).map(([day, bookingId]) => [`${month.id}-${day}`, bookingId]);
    }),
  );
}

/** What the audit says of a room, booking or person. */
export async function auditOf(target: string) {
  const entries = await db.collection(COLLECTIONS.audit).where('target', '==', target).get();
  return entries.docs.map((entry) => ({ id: entry.id, ...entry.data() }));
}

export async function forget(target: string): Promise<void> {
  for (const { id } of await auditOf(target)) await db.collection(COLLECTIONS.audit).doc(id).delete();
}
