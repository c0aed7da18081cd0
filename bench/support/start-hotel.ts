import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readConfig } from '../../functions/src/config.ts';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { rateLimiter } from '../../functions/src/domain/base/rate-limiter.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { firestoreAvailability } from '../../functions/src/store/availability.store.ts';
import { firestoreBookings } from '../../functions/src/store/bookings.store.ts';
import { firestoreRateLimits } from '../../functions/src/store/rate-limits.store.ts';
import { firestoreMails } from '../../functions/src/store/mail.store.ts';
import { firestoreRates } from '../../functions/src/store/rates.store.ts';
import { firestoreRooms } from '../../functions/src/store/rooms.store.ts';
import { firestoreUsers } from '../../functions/src/store/users.store.ts';
import { aHotel } from '../../functions/src/testing/builders.ts';
import { serve, type Served } from '../../functions/src/testing/serve.ts';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import { startDatabase, type Database } from './start-database.ts';
import { fill } from './fill.ts';
import { sales, type HotelSize } from './hotels.ts';

export async function startHotel(size: HotelSize): Promise<Database> {
  const database = await startDatabase();
  const db = connect(database);
  await fill(db, size.rooms, sales(size));
  await db.terminate();
  return database;
}

/** Serves the API on a hotel's database; only tokens and pictures stay in memory. */
export async function openHotel(database: Database, clock = hotelClock()): Promise<Served> {
  const db = connect(database);
  const newId = () => crypto.randomUUID();
  const served = await serve(
    createApp({
      ...aHotel(),
      bookings: firestoreBookings(db, { clock, newId }),
      rooms: firestoreRooms(db, newId),
      availability: firestoreAvailability(db),
      rates: firestoreRates(db, newId),
      users: firestoreUsers(db, newId),
      mails: firestoreMails(db),
      hotelMail: readConfig({}).hotelMail,
      countRequest: rateLimiter(firestoreRateLimits(db), clock, readConfig({}).rateLimits),
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

export function connect({ address }: Pick<Database, 'address'>) {
  process.env.FIRESTORE_EMULATOR_HOST = address;
  process.env.METADATA_SERVER_DETECTION = 'none';
  return getFirestore(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
}
