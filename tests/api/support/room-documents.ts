import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import type { Room } from '@innkeep/contract/room';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { addToCatalogue, removeFromCatalogue } from '../../../functions/src/store/catalogue.ts';
import { roomFields } from '../../../functions/src/store/documents.ts';
import { chunks } from '../../../functions/src/store/read-documents.ts';
import { db } from './admin-sdk.ts';

/** The most writes of a commit. */
const MAX_WRITES = 500;
/** The most rooms that a commit removes, with three writes each. */
const MAX_ROOMS = 160;

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

/** Removes rooms, their calendars, their figures and what housekeeping says of them directly from the database. */
export async function dropRooms(roomIds: readonly string[]): Promise<void> {
  await dropCalendars(roomIds);
  await takeOut(COLLECTIONS.figures, roomIds);
  for (const some of chunks(roomIds, MAX_ROOMS)) {
    const batch = db.batch();
    for (const roomId of some) {
      removeFromCatalogue(batch, db, roomId);
      batch.delete(db.collection(COLLECTIONS.housekeeping).doc(roomId));
      batch.delete(roomDocument(roomId));
    }
    await batch.commit();
  }
}

export const dropRoom = (roomId: string) => dropRooms([roomId]);

/** Removes the nights of rooms, and what searches know of them, directly from the database. */
async function dropCalendars(roomIds: readonly string[]): Promise<void> {
  const calendars = await Promise.all(
    roomIds.map((roomId) => roomDocument(roomId).collection(COLLECTIONS.calendar).select().get()),
  );
  await deleteAll(calendars.flatMap(({ docs }) => docs.map(({ ref }) => ref)));
  await takeOut(COLLECTIONS.months, roomIds);
}

/** Takes rooms out of the documents that have something of each room. */
async function takeOut(collection: 'months' | 'figures', roomIds: readonly string[]): Promise<void> {
  const { docs } = await db.collection(collection).get();
  const batch = db.batch();
  for (const whole of docs) {
    const here = roomIds.filter((roomId) => whole.get(`rooms.${roomId}`) !== undefined);
    const gone = here.map((roomId) => [`rooms.${roomId}`, FieldValue.delete()]);
    if (gone.length > 0) batch.update(whole.ref, Object.fromEntries(gone));
  }
  await batch.commit();
}

export async function deleteAll(refs: readonly DocumentReference[]): Promise<void> {
  for (const some of chunks(refs, MAX_WRITES)) {
    const batch = db.batch();
    for (const ref of some) batch.delete(ref);
    await batch.commit();
  }
}

export function bookingDocument(bookingId: string) {
  return db.collection(COLLECTIONS.bookings).doc(bookingId);
}

export async function bookingsOf(roomId: string) {
  return (await db.collection(COLLECTIONS.bookings).where('room._id', '==', roomId).get()).docs;
}

/** Returns every held night of a room, `yyyy-MM-dd`, with the booking that has it. None has a second claim. */
export async function heldNights(roomId: string): Promise<Record<string, string>> {
  const months = await roomDocument(roomId).collection(COLLECTIONS.calendar).get();
  return Object.fromEntries(
    months.docs.flatMap((month) => {
      const nights = month.get('nights') as Record<string, string[]> | undefined; // as the API writes it
      return Object.entries(nights ?? {}).map(([day, claims]) => [
        `${month.id}-${day}`,
        claims.join(' and '),
      ]);
    }),
  );
}
