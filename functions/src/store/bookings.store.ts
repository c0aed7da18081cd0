import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from './collections.ts';
import { monthsOf, nightsOf, type Stay } from '@innkeep/contract/stay';
import type { AuditEntry } from '../domain/audit.ts';
import type {
  BookingFacts,
  BookingQuestion,
  BookingStore,
  BookingTx,
  StoredBooking,
} from '../domain/bookings/booking-store.ts';
import { freeNights, holdNights, monthRef, nightsFrom } from './calendars.ts';
import { auditFrom, auditRef, bookingFrom, bookingRef, roomFrom, roomRef } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { outboxTx } from './mail.store.ts';
import { allFrom, readAll } from './read-documents.ts';

/** More of one person's stays than these are not shown. */
const MAX_LISTED = 1000;

export function firestoreBookings(db: Firestore): BookingStore {
  return {
    transact: (work) => transact(db, (transaction) => work(bookingTx(db, transaction))),
    readFacts: (question) =>
      call(async () =>
        factsFrom(
          question,
          ...(await Promise.all([db.getAll(...factRefs(db, question)), openStays(db, question).get()])),
        ),
      ),
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

function bookingTx(db: Firestore, transaction: Transaction): BookingTx {
  return {
    ...outboxTx(db, transaction),
    readFacts: async (question) => {
      const documents = transaction.getAll(...factRefs(db, question));
      const open = transaction.get(openStays(db, question));
      return factsFrom(question, ...(await Promise.all([documents, open])));
    },
    find: async (bookingId) => bookingFrom(await transaction.get(bookingRef(db, bookingId))),
    add: (booking, entry) => {
      const { _id, ...fields } = booking;
      transaction.create(bookingRef(db, _id), fields);
      holdNights(transaction, db, booking.room._id, nightsOf(booking), _id);
      transaction.create(madeRef(db, _id), entry);
    },
    remove: (booking, entry) => remove(db, transaction, booking, entry),
  };
}

/** All documents that decide about a booking: one read, one round trip, whatever the stay. */
function factRefs(db: Firestore, { bookingId, roomId, stay }: BookingQuestion) {
  const months = monthsOf(stay).map((month) => monthRef(db, roomId, month));
  return [roomRef(db, roomId), bookingRef(db, bookingId), madeRef(db, bookingId), ...months] as const;
}

/** A stay that is booked or cancelled while a transaction reads these makes it read again. */
function openStays(db: Firestore, { uid, today }: BookingQuestion): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('uid', '==', uid)
    .where('checkout', '>', today)
    .select('checkin', 'checkout')
    .limit(MAX_LISTED);
}

function factsFrom(
  { stay }: BookingQuestion,
  snapshots: DocumentSnapshot[],
  openBookings: QuerySnapshot,
): BookingFacts {
  // In the order of `factRefs`: getAll answers every reference, in its order.
  const [room, booking, made, ...months] = snapshots;
  const held = new Map(months.map((month) => [month.id, nightsFrom(month)]));
  return {
    room: room && roomFrom(room),
    earlier: booking && bookingFrom(booking),
    wasMade: made?.exists === true,
    open: openBookings.docs.map((open) => open.data() as Stay), // the fields that the query selects
    taken: nightsOf(stay).filter((night) => held.get(monthOf(night))?.[dayOfMonth(night)] !== undefined),
  };
}

async function remove(db: Firestore, transaction: Transaction, booking: StoredBooking, entry: AuditEntry) {
  const months = monthsOf(booking).map((month) => monthRef(db, booking.room._id, month));
  const held = new Map((await transaction.getAll(...months)).map((month) => [month.id, nightsFrom(month)]));
  const own = nightsOf(booking).filter(
    (night) => held.get(monthOf(night))?.[dayOfMonth(night)] === booking._id,
  );
  freeNights(transaction, db, booking.room._id, own);
  transaction.delete(bookingRef(db, booking._id));
  transaction.create(auditRef(db, `${booking._id}-cancelled`), entry);
}

/** Stays when the booking goes: a form that is sent again after a cancellation must not book again. */
function madeRef(db: Firestore, bookingId: string) {
  return auditRef(db, `${bookingId}-made`);
}
