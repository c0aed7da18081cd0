import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { COLLECTIONS } from './collections.ts';
import { monthsOf, nightsOf, type Stay } from '@innkeep/contract/stay';
import { AppError } from '@innkeep/contract/errors';
import type { AuditEntry } from '../domain/audit.ts';
import { isOpen } from '../domain/bookings/booking-quota.ts';
import type {
  BookingFacts,
  BookingQuestion,
  BookingStore,
  BookingTx,
  StoredBooking,
} from '../domain/bookings/booking-store.ts';
import { errorCode } from '../error-code.ts';
import { addEntry } from './attempts.ts';
import { freeNights, holdNights, monthRef, nightsFrom } from './calendars.ts';
import { auditFrom, bookingFields, bookingFrom, bookingRef, roomFrom, roomRef } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { countUse, promoFrom, promoRef, promoUseRef, prepareGiveBack } from './promos.ts';
import { tariffFrom, tariffRef } from './tariffs.ts';
import { outboxTx } from './mail.store.ts';
import { ledgerTx } from './payments.store.ts';
import { allFrom, readAll } from './read-documents.ts';
import { revivalTx } from './revival-tx.ts';
import { saveStay } from './save-stay.ts';

/** The gRPC status of a document that is created a second time. */
const ALREADY_EXISTS = 6;
/** More of one person's stays than these are not shown. */
const MAX_LISTED = 1000;

export function firestoreBookings(db: Firestore): BookingStore {
  return {
    transact: (work) => {
      let hasAdded = false;
      const attempt = (transaction: Transaction) => {
        const tx = bookingTx(db, transaction);
        const add: BookingTx['add'] = (booking, entry) => {
          hasAdded = true;
          tx.add(booking, entry);
        };
        return work({ ...tx, add });
      };
      return transact(db, attempt).catch((error: unknown) => {
        // Only a booking of version 1, which was deleted when it was cancelled, leaves nothing but its audit entry.
        throw hasAdded && errorCode(error) === ALREADY_EXISTS
          ? new AppError('booking/cancelled', { cause: error })
          : error;
      });
    },
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
    ...ledgerTx(db, transaction),
    ...revivalTx(db, transaction),
    readFacts: async (question) => {
      const documents = transaction.getAll(...factRefs(db, question));
      const open = transaction.get(openStays(db, question));
      return factsFrom(question, ...(await Promise.all([documents, open])));
    },
    find: async (bookingId) => bookingFrom(await transaction.get(bookingRef(db, bookingId))),
    add: (booking, entry) => {
      const { _id } = booking;
      transaction.create(bookingRef(db, _id), bookingFields(booking));
      countUse(db, transaction, booking);
      holdNights(transaction, db, booking.room._id, nightsOf(booking), _id);
      // Made once: a second guard against a form that books twice.
      addEntry(db, transaction, `${_id}-made`, entry);
    },
    save: (booking, entry) => {
      saveStay(db, transaction, { booking, entry });
    },
    end: (booking, entry) => end(db, transaction, booking, entry),
  };
}

/** All documents that decide about a booking: one read, one round trip, whatever the stay. */
function factRefs(db: Firestore, { bookingId, uid, roomId, stay, code }: BookingQuestion) {
  const promo = code === undefined ? [] : [promoRef(db, code), promoUseRef(db, code, uid)];
  const months = monthsOf(stay).map((month) => monthRef(db, roomId, month));
  return [roomRef(db, roomId), bookingRef(db, bookingId), tariffRef(db), ...months, ...promo] as const;
}

type Shown = Stay & { state?: StoredBooking['state'] };
type OpenStay = Stay & { _id: string };

/** A stay that is booked or cancelled while a transaction reads these makes it read again. */
export function openStays(db: Firestore, { uid, today }: Pick<BookingQuestion, 'uid' | 'today'>): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('uid', '==', uid)
    .where('checkout', '>', today)
    .select('state', 'checkin', 'checkout')
    .limit(MAX_LISTED);
}

/**
 * Those that are not cancelled, nor over before their time. Who has cancelled so often that the query shows only a part is
 * given all of it: too much for any quota.
 */
export function openIn({ docs }: QuerySnapshot): OpenStay[] {
  const shown = docs.map((doc) => ({ ...(doc.data() as Shown), _id: doc.id })); // the fields that it selects
  return shown.length < MAX_LISTED ? shown.filter(isOpen) : shown;
}

function factsFrom(
  { stay }: BookingQuestion,
  snapshots: DocumentSnapshot[],
  openBookings: QuerySnapshot,
): BookingFacts {
  // In the order of `factRefs`: getAll answers every reference, in its order.
  const [room, booking, tariff, ...rest] = snapshots;
  const months = rest.slice(0, monthsOf(stay).length);
  const [promo, use] = rest.slice(months.length);
  const held = new Map(months.map((month) => [month.id, nightsFrom(month)]));
  return {
    room: room && roomFrom(room),
    tariff: tariff ? tariffFrom(tariff) : DEFAULT_TARIFF,
    promo: promo && promoFrom(promo),
    isPromoUsed: use?.exists === true,
    earlier: booking && bookingFrom(booking),
    open: openIn(openBookings),
    taken: nightsOf(stay).filter((night) => held.get(monthOf(night))?.[dayOfMonth(night)] !== undefined),
  };
}

async function end(db: Firestore, transaction: Transaction, booking: StoredBooking, entry: AuditEntry) {
  const months = monthsOf(booking).map((month) => monthRef(db, booking.room._id, month));
  const held = new Map((await transaction.getAll(...months)).map((month) => [month.id, nightsFrom(month)]));
  const own = nightsOf(booking).filter(
    (night) => held.get(monthOf(night))?.[dayOfMonth(night)] === booking._id,
  );
  const giveBack = await prepareGiveBack(db, transaction, booking);
  giveBack();
  freeNights(transaction, db, booking.room._id, own);
  saveStay(db, transaction, { booking, entry });
}
