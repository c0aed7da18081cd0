import { FieldPath, type Firestore, type Query, type Transaction } from 'firebase-admin/firestore';
import { AppError } from '@innkeep/contract/errors';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { NightWrites } from '../domain/records/claims.ts';
import type { BookingOwner, BookingStore, HotelTx, OwnerPage } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { errorCode } from '../error-code.ts';
import { COLLECTIONS, bookingRef } from './collections.ts';
import { auditFrom, bookingFrom } from './documents.ts';
import { atOneMoment, call, write } from './firestore-calls.ts';
import { hotelTx, upcomingStays, readFacts } from './hotel-tx.store.ts';
import { transactNights } from './night-transactions.ts';
import { list, readAll, fieldsOf } from './read-documents.ts';
import type { KeyStore } from '../domain/keys/booking-key.ts';

/** The gRPC status where a document that is created already exists. */
const ALREADY_EXISTS = 6;

export function firestoreBookings(db: Firestore, deps: EventDeps): BookingStore {
  return {
    transact: (work) => {
      let hasAdded = false;
      const attempt = (tx: HotelTx) => {
        const add: HotelTx['add'] = (stays) => {
          hasAdded = true;
          tx.add(stays);
        };
        return work({ ...tx, add });
      };
      const txOf = (...given: [Transaction, NightWrites]) => hotelTx(db, ...given);
      const transacted = transactNights(db, deps, txOf, attempt);
      return transacted.catch((error: unknown) => {
        // A cancelled booking of version 1 was deleted; only its audit entry is left.
        throw hasAdded && errorCode(error) === ALREADY_EXISTS
          ? new AppError('booking/cancelled', { cause: error })
          : error;
      });
    },
    readFacts: (question) => call(() => readFacts(db, db, question)),
    upcomingStays: (owner, today) => call(() => upcomingStays(db, (query) => query.get(), owner, today)),
    read: (work) => atOneMoment(db, (transaction) => work(hotelTx(db, transaction, new NightWrites()))),
    find: (bookingId) => call(async () => bookingFrom(await bookingRef(db, bookingId).get())),
    findAll: (ids) => readAll({ db, in: COLLECTIONS.bookings, ids }, bookingFrom),
    listHeld: (limit) =>
      list(db.collection(COLLECTIONS.bookings).where('state', '==', 'held').limit(limit), bookingFrom),
    listChanges: (since) =>
      call(async () => {
        const found = await db.collection(COLLECTIONS.audit).where('at', '>=', since).orderBy('at').get();
        return found.docs.map(auditFrom).filter(({ action }) => action.startsWith('booking/'));
      }),
    listOf: (owner, page) => listOf(db, owner, page),
  };
}

/** Reads the page after a position: an offset would be billed as if it were read. */
function listOf(db: Firestore, owner: BookingOwner, { after, limit }: OwnerPage): Promise<StoredBooking[]> {
  const bookings: Query = db.collection(COLLECTIONS.bookings);
  const of = Object.entries(owner).reduce(
    (found, [field, value]) => found.where(field, '==', value),
    bookings,
  );
  const latestFirst = of.orderBy('checkin', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const page = after ? latestFirst.startAfter(after.value, after.id) : latestFirst;
  return list(page.limit(limit), bookingFrom);
}

export function firestoreKeys(db: Firestore): KeyStore {
  const keys = db.collection(COLLECTIONS.keys);
  return {
    find: (hash) => call(async () => fieldsOf(await keys.doc(hash).get())),
    add: (hash, key) => write(() => keys.doc(hash).create({ ...key })),
  };
}

export function keysOf(db: Firestore, bookingId: string): Query {
  return db.collection(COLLECTIONS.keys).where('bookingId', '==', bookingId);
}
