import { randomUUID } from 'node:crypto';
import { hotelClock } from '../../../functions/src/domain/clock.ts';
import { firestoreAvailability } from '../../../functions/src/store/availability.store.ts';
import { firestoreBlocks } from '../../../functions/src/store/blocks.store.ts';
import { firestoreBookings } from '../../../functions/src/store/bookings.store.ts';
import { firestoreKeys } from '../../../functions/src/store/keys.store.ts';
import { firestoreReconcile } from '../../../functions/src/store/reconcile.store.ts';
import { firestoreMails } from '../../../functions/src/store/mail.store.ts';
import { firestoreRates } from '../../../functions/src/store/rates.store.ts';
import { firestoreRooms } from '../../../functions/src/store/rooms.store.ts';
import { ana, UNLIMITED } from '../../../functions/src/testing/builders.ts';
import { HotelModel } from '../../../functions/src/testing/hotel-model.ts';
import { memoryAccounts } from '../../../functions/src/testing/memory-accounts.ts';
import { firestoreUsers } from '../../../functions/src/store/users.store.ts';
import { memoryPictures } from '../../../functions/src/testing/memory-pictures.ts';
import { aRoom } from './rooms.ts';
import { db } from './admin-sdk.ts';
import { idleQueue } from './mails.ts';
import type { RealHotel } from '../../../functions/src/testing/move.ts';

/**
 * Returns the domain on the suite's own Firestore, with a clock of its own, so that it can be in any season.
 */
export function aStoredHotel(now: string): RealHotel {
  const time = { now: new Date(now) };
  const newId = () => `test-${randomUUID()}`;
  const clock = hotelClock(() => time.now);
  return {
    time,
    clock,
    newId,
    bookings: firestoreBookings(db, { clock, newId }),
    blocks: firestoreBlocks(db, { clock, newId }),
    rooms: firestoreRooms(db, newId),
    accounts: memoryAccounts(ana),
    users: firestoreUsers(db, newId),
    keys: firestoreKeys(db),
    countRequest: () => Promise.resolve(),
    bookingQuotas: UNLIMITED,
    takesPayments: false,
    takesVisitors: true,
    availability: firestoreAvailability(db),
    rates: firestoreRates(db, newId),
    reconcileStore: firestoreReconcile(db),
    pictures: memoryPictures(),
    mails: firestoreMails(db),
    mailQueue: idleQueue, // no mail is sent about a stay in another season
    hotelMail: { to: 'desk@people.test', bookings: 'off' },
    log: () => undefined,
  };
}

/** Creates a model with two rooms of the suite's database. */
export async function aModel(real: RealHotel): Promise<HotelModel> {
  const model = new HotelModel(real.time.now);
  for (const fields of [{ price: 99.99 }, { price: 120, capacity: 3 }]) {
    const { _id, price, capacity } = await aRoom(fields);
    model.addRoom(_id, price, capacity);
  }
  return model;
}
