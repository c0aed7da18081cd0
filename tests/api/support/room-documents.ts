import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import type { Room } from '@innkeep/contract/room';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { addToCatalogue, removeFromCatalogue } from '../../../functions/src/store/catalogue.ts';
import { roomFields } from '../../../functions/src/store/documents.ts';
import { nightsSoldIn } from '../../../functions/src/store/house-months.ts';
import { db } from './admin-sdk.ts';

export function roomDocument(roomId: string) {
  return db.collection(COLLECTIONS.rooms).doc(roomId);
}

/** Writes a room directly to the database, as the API would. */
export async function putRoom(room: Room): Promise<void> {
  const { _id, ...fields } = room;
  const now = Timestamp.now();
  const batch = db.batch();
  batch.set(roomDocument(_id), { ...roomFields(fields), createdAt: now, updatedAt: now });
  addToCatalogue(batch, db, room, now);
  await batch.commit();
}

/** Removes a room, its calendar and what housekeeping says of it directly from the database. */
export async function dropRoom(roomId: string): Promise<void> {
  const batch = db.batch();
  removeFromCatalogue(batch, db, roomId);
  batch.delete(db.collection(COLLECTIONS.housekeeping).doc(roomId));
  await batch.commit();
  await dropCalendar(roomId);
  await db.recursiveDelete(roomDocument(roomId));
}

/** Removes the nights of a room, and what searches know of them, directly from the database. */
export async function dropCalendar(roomId: string): Promise<void> {
  const months = await db.collection(COLLECTIONS.months).get();
  const batch = db.batch();
  for (const { ref } of months.docs) batch.update(ref, { [`rooms.${roomId}`]: FieldValue.delete() });
  await batch.commit();
  await db.recursiveDelete(roomDocument(roomId).collection(COLLECTIONS.calendar));
}

export function bookingDocument(bookingId: string) {
  return db.collection(COLLECTIONS.bookings).doc(bookingId);
}

export async function bookingsOf(roomId: string) {
  return (await db.collection(COLLECTIONS.bookings).where('room._id', '==', roomId).get()).docs;
}

/** Returns every held night of a room, `yyyy-MM-dd`, with the booking that has it. */
export async function heldNights(roomId: string): Promise<Record<string, string>> {
  const months = await roomDocument(roomId).collection(COLLECTIONS.calendar).get();
  return Object.fromEntries(
    months.docs.flatMap((month) => {
      const nights = month.get('nights') as Record<string, string> | undefined; // as the API writes it
      return Object.entries(nights ?? {}).map(([day, bookingId]) => [`${month.id}-${day}`, bookingId]);
    }),
  );
}

/** Returns the nights of a room that searches take for sold, in order. */
export async function soldNights(roomId: string): Promise<string[]> {
  const months = await db.collection(COLLECTIONS.months).get();
  return months.docs.flatMap((month) => nightsSoldIn(month).get(roomId) ?? []).sort();
}
