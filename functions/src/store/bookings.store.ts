import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@innkeep/contract/errors';
import type { BookingStore, HotelTx } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { errorCode } from '../error-code.ts';
import { COLLECTIONS } from './collections.ts';
import { auditFrom, bookingFrom, bookingRef } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { hotelTx, MAX_LISTED, openIn, openStays, readFacts } from './hotel-tx.store.ts';
import { allFrom, readAll } from './read-documents.ts';

/** The gRPC status where a document that is created already exists. */
const ALREADY_EXISTS = 6;

export function firestoreBookings(db: Firestore): BookingStore {
  return {
    transact: (work) => {
      let hasAdded = false;
      const attempt = (transaction: Transaction) => {
        const tx = hotelTx(db, transaction);
        const add: HotelTx['add'] = (stays, nights) => {
          hasAdded = true;
          tx.add(stays, nights);
        };
        return work({ ...tx, add });
      };
      return transact(db, attempt).catch((error: unknown) => {
        // A cancelled booking of version 1 was deleted; only its audit entry is left.
        throw hasAdded && errorCode(error) === ALREADY_EXISTS
          ? new AppError('booking/cancelled', { cause: error })
          : error;
      });
    },
    readFacts: (question) => call(() => readFacts(db, db, question)),
    openStays: (uid, today) => call(async () => openIn(await openStays(db, uid, today).get())),
    find: (bookingId) => call(async () => bookingFrom(await bookingRef(db, bookingId).get())),
    findAll: (bookingIds) =>
      call(() =>
        readAll(
          db,
          bookingIds.map((bookingId) => bookingRef(db, bookingId)),
          bookingFrom,
        ),
      ),
    listChanges: (since) =>
      call(async () => {
        const found = await db.collection(COLLECTIONS.audit).where('at', '>=', since).orderBy('at').get();
        return found.docs.map(auditFrom).filter(({ action }) => action.startsWith('booking/'));
      }),
    listOfOwner: (uid) => list(db, 'uid', uid),
    listOfEmail: (email) => list(db, 'email', email),
  };
}

function list(db: Firestore, field: 'uid' | 'email', value: string): Promise<StoredBooking[]> {
  const query = db
    .collection(COLLECTIONS.bookings)
    .where(field, '==', value)
    .orderBy('checkin')
    .limit(MAX_LISTED);
  return call(async () => allFrom((await query.get()).docs, bookingFrom));
}
