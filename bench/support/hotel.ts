import { hotelToday } from '@innkeep/contract/hotel-today';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import { addDays } from '@innkeep/contract/calendar-date';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { readConfig } from '../../functions/src/config.ts';
import { hotelClock } from '../../functions/src/domain/clock.ts';
import { rateLimiter } from '../../functions/src/domain/limits/rate-limiter.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { firestoreAvailability } from '../../functions/src/store/availability.store.ts';
import { firestoreBookings } from '../../functions/src/store/bookings.store.ts';
import { holdNights } from '../../functions/src/store/calendars.ts';
import { enterInCatalogue } from '../../functions/src/store/catalogue.ts';
import { roomRef } from '../../functions/src/store/documents.ts';
import { firestoreLimits } from '../../functions/src/store/limits.store.ts';
import { firestoreMails } from '../../functions/src/store/mail.store.ts';
import { firestoreRooms } from '../../functions/src/store/rooms.store.ts';
import { firestoreUsers } from '../../functions/src/store/users.store.ts';
import { aHotel, aRoom } from '../../functions/src/testing/builders.ts';
import { serve, type Served } from '../../functions/src/testing/serve.ts';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import type { Database } from './database.ts';

/** Rooms written at once: a commit takes at most 500 writes. */
const BATCH = 100;

/** Two nights within a month, for which every second room is sold. */
export const STAY: Stay = (() => {
  const nextMonth = `${addDays(`${hotelToday().slice(0, 7)}-28`, 10).slice(0, 7)}-10`;
  return { checkin: nextMonth, checkout: addDays(nextMonth, 2) };
})();

/** The API on a database with so many rooms; only tokens and pictures are kept in memory. */
export async function openHotel(database: Database, rooms: number): Promise<Served> {
  process.env.FIRESTORE_EMULATOR_HOST = database.address;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = getFirestore(initializeApp({ projectId: PROJECT_ID }, database.address));
  await addRooms(db, rooms);
  const clock = hotelClock();
  const newId = () => crypto.randomUUID();
  const served = await serve(
    createApp({
      ...aHotel(),
      bookings: firestoreBookings(db),
      rooms: firestoreRooms(db, newId),
      availability: firestoreAvailability(db),
      users: firestoreUsers(db, newId),
      mails: firestoreMails(db),
      countRequest: rateLimiter(firestoreLimits(db), clock, readConfig({}).limits),
      clock,
      newId,
    }),
  );
  return {
    url: served.url,
    close: () => {
      served.close();
      void db.terminate();
    },
  };
}

async function addRooms(db: Firestore, count: number): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const batch = db.batch();
    for (let index = first; index < Math.min(count, first + BATCH); index += 1) {
      const { _id, ...room } = aRoom({ _id: `room-${index}`, name: `Room ${index}` });
      const createdAt = Timestamp.fromMillis(index);
      batch.set(roomRef(db, _id), { ...room, createdAt, updatedAt: createdAt });
      enterInCatalogue(batch, db, { _id, ...room }, createdAt);
      if (index % 2 === 1) holdNights(batch, db, _id, nightsOf(STAY), 'sold-before');
    }
    await batch.commit();
  }
}
