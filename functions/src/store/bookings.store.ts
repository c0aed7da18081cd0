import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { AppError } from '@innkeep/contract/errors';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { NightWrites } from '../domain/records/night-writes.ts';
import type { BookingOwner, BookingStore, HotelTx, OwnerPage } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { errorCode } from '../error-code.ts';
import { COLLECTIONS } from './collections.ts';
import { auditFrom, bookingFrom, bookingRef } from './documents.ts';
import { atOneMoment, call } from './firestore-calls.ts';
import { hotelTx, upcomingStays, readFacts } from './hotel-tx.store.ts';
import { transactNights } from './night-transactions.ts';
import { allFrom, readAll } from './read-documents.ts';

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
      const transacted = transactNights(
        db,
        deps,
        (transaction, written) => hotelTx(db, transaction, written),
        attempt,
      );
      return transacted.catch((error: unknown) => {
        // A cancelled booking of version 1 was deleted; only its audit entry is left.
        throw hasAdded && errorCode(error) === ALREADY_EXISTS
          ? new AppError('booking/cancelled', { cause: error })
          : error;
      });
    },
    readFacts: (question) => call(() => readFacts(db, db, question)),
    upcomingStays: (owner, today) => call(() => upcomingStays(db, (query) => query.get(), owner, today)),
    read: (work) =>
      call(() => atOneMoment(db, (transaction) => work(hotelTx(db, transaction, new NightWrites())))),
    find: (bookingId) => call(async () => bookingFrom(await bookingRef(db, bookingId).get())),
    findAll: (bookingIds) =>
      call(() =>
        readAll(
          db,
          bookingIds.map((bookingId) => bookingRef(db, bookingId)),
          bookingFrom,
        ),
      ),
    listHeld: (limit) => {
      const held = db.collection(COLLECTIONS.bookings).where('state', '==', 'held');
      return call(async () => allFrom((await held.limit(limit).get()).docs, bookingFrom));
    },
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
  const page = (after ? latestFirst.startAfter(after.value, after.id) : latestFirst).limit(limit);
  return call(async () => allFrom((await page.get()).docs, bookingFrom));
}
