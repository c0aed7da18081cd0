import {
  type DocumentSnapshot,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type {
  BookedMoney,
  ClosedDay,
  MoneyLedger,
  MoneyLedgerStore,
} from '../domain/reconcile/reconcile-store.ts';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Received } from '../domain/records/audit.ts';
import { MAX_PAYMENTS } from '../domain/records/stored-payment.ts';
import { COLLECTIONS, bookingRef, closingRef } from './collections.ts';
import { closingFrom, moneyOfDay } from './closings.store.ts';
import { changedBookings, changedIn, type ChangeSource, changesOf } from './changes.store.ts';
import { atOneMoment } from './firestore-calls.ts';
import { paymentFrom, refundFrom } from './payments.store.ts';
import { allFrom, paged, withDates } from './read-documents.ts';

const MONEY = ['state', 'uid', 'room._id', 'quote.currency', 'payments', 'money', 'hold'];
/** One query can have thirty conditions. A booking with more payments is found by those. */
const COUNTS = Array.from({ length: MAX_PAYMENTS }, (_, index) => index + 1);

export function firestoreMoneyLedgers(db: Firestore): MoneyLedgerStore {
  return {
    ledgers: (after) => ledgers(db, after),
    changedBookings: (period) => changesOf(sourcesOf(db), period),
    heldBookings: () => heldBookings(db),
    read: (bookingId) => read(db, bookingId),
    closedDays: (after) => closedDays(db, after),
    readClosedDay: (date) => readClosedDay(db, date),
  };
}

/** Payments, refunds, receipts in the audit, and bookings that have any or are held, by booking. */
async function* ledgers(db: Firestore, after?: string): AsyncGenerator<MoneyLedger> {
  const money = mergeJoin(
    byBooking(db.collection(COLLECTIONS.payments), paymentFrom, after),
    byBooking(db.collection(COLLECTIONS.refunds), refundFrom, after),
  );
  const booked = mergeJoin(allBookings(db, after), allReceived(db, after));
  for await (const [bookingId, { left, right }] of mergeJoin(booked, money)) {
    const { left: payments = [], right: refunds = [] } = right[0] ?? {};
    const { left: bookings = [], right: received = [] } = left[0] ?? {};
    yield { bookingId, booking: bookings[0], payments, refunds, received };
  }
}

async function* allReceived(
  db: Firestore,
  after?: string,
): AsyncGenerator<[bookingId: string, received: Received]> {
  const entries = db.collection(COLLECTIONS.audit).orderBy('received.booking').select('received');
  for await (const entry of paged(restOf(entries, after)))
    for (const received of allFrom([entry], receivedFrom)) yield [received.booking, received];
}

function receivedFrom(entry: DocumentSnapshot): Received | undefined {
  return withDates(entry.get('received')) as Received | undefined; // written only by the API, from one
}

async function* byBooking<T extends { bookingId: string }>(
  documents: Query,
  from: (snapshot: QueryDocumentSnapshot) => T | undefined,
  after: string | undefined,
): AsyncGenerator<[bookingId: string, document: T]> {
  for await (const snapshot of paged(restOf(documents.orderBy('bookingId'), after)))
    for (const document of allFrom([snapshot], () => from(snapshot))) yield [document.bookingId, document];
}

/** Skips what is ordered up to a value. */
function restOf(ordered: Query, after: string | undefined): Query {
  return after === undefined ? ordered : ordered.startAfter(after);
}

async function* allBookings(
  db: Firestore,
  after?: string,
): AsyncGenerator<[bookingId: string, booking: BookedMoney]> {
  const withMoney = Filter.or(Filter.where('state', '==', 'held'), Filter.where('payments', 'in', COUNTS));
  const query = db.collection(COLLECTIONS.bookings).where(withMoney).orderBy(FieldPath.documentId());
  // Nothing is after the name of no booking.
  const rest = restOf(query.select(...MONEY), after === '' ? undefined : after);
  for await (const booking of paged(rest)) yield [booking.id, moneyFrom(booking)];
}

/** Reads a booking without validating it, since its errors are what is looked for. */
function moneyFrom(booking: DocumentSnapshot): BookedMoney {
  return {
    roomId: String(booking.get('room._id')),
    state: booking.get('state') as string | undefined, // any value: it is only compared
    payments: Number(booking.get('payments') ?? 0),
    paid: Number(booking.get('money.paid') ?? 0),
    refunded: Number(booking.get('money.refunded') ?? 0),
    uid: booking.get('uid') as unknown,
    currency: booking.get('quote.currency') as unknown,
    hold: booking.get('hold') as BookedMoney['hold'], // as above
  };
}

function read(db: Firestore, bookingId: string): Promise<MoneyLedger> {
  return atOneMoment(db, async (transaction) => {
    const booking = bookingId === '' ? undefined : await transaction.get(bookingRef(db, bookingId));
    const of = (name: string) =>
      transaction.get(
        db.collection(name).where('bookingId', '==', bookingId).orderBy(FieldPath.documentId()),
      );
    const [paid, given] = [await of(COLLECTIONS.payments), await of(COLLECTIONS.refunds)];
    const received = await transaction.get(
      db.collection(COLLECTIONS.audit).where('received.booking', '==', bookingId),
    );
    return {
      bookingId,
      booking: booking?.exists === true ? moneyFrom(booking) : undefined,
      payments: allFrom(paid.docs, paymentFrom),
      refunds: allFrom(given.docs, refundFrom),
      received: allFrom(received.docs, receivedFrom),
    };
  });
}

async function* heldBookings(db: Firestore): AsyncGenerator<string> {
  const bookings = db.collection(COLLECTIONS.bookings).where('state', '==', 'held');
  for await (const { id } of paged(bookings.orderBy(FieldPath.documentId()).select())) yield id;
}

/** Changes of money show in payments, refunds and bookings, and in the audit's receipts. */
function sourcesOf(db: Firestore): ChangeSource[] {
  return [
    changedIn(db, COLLECTIONS.payments, 'updatedAt', 'bookingId'),
    changedIn(db, COLLECTIONS.refunds, 'updatedAt', 'bookingId'),
    changedBookings(db),
    changedIn(db, COLLECTIONS.audit, 'at', 'received.booking'),
  ];
}

async function* closedDays(db: Firestore, after?: string): AsyncGenerator<CalendarDate> {
  const closings = db.collection(COLLECTIONS.closings).orderBy(FieldPath.documentId()).select();
  for await (const { id } of paged(restOf(closings, after))) yield id as CalendarDate; // written only for one
}

function readClosedDay(db: Firestore, date: CalendarDate): Promise<ClosedDay | undefined> {
  return atOneMoment(db, async (transaction) => {
    const closing = closingFrom(await transaction.get(closingRef(db, date)));
    if (!closing) return undefined;
    const former = db.collection(COLLECTIONS.closings).where('date', '<', date).orderBy('date', 'desc');
    const [previous] = allFrom((await transaction.get(former.limit(1))).docs, closingFrom);
    return { closing, previous, ...(await moneyOfDay(db, (query) => transaction.get(query), date)) };
  });
}

interface Group<A, B> {
  left: A[];
  right: B[];
}

/** Joins two sequences that are sorted by their keys. Keeps only one key's elements in memory. */
async function* mergeJoin<A, B>(
  left: AsyncIterable<[key: string, element: A]>,
  right: AsyncIterable<[key: string, element: B]>,
): AsyncGenerator<[key: string, group: Group<A, B>]> {
  const [as, bs] = await Promise.all([peekable(left), peekable(right)]);
  for (;;) {
    const key = [as.key(), bs.key()].filter((head) => head !== undefined).sort()[0];
    if (key === undefined) return;
    yield [key, { left: await as.take(key), right: await bs.take(key) }];
  }
}

async function peekable<T>(sequence: AsyncIterable<[key: string, element: T]>) {
  const elements = sequence[Symbol.asyncIterator]();
  let head = await elements.next();
  const key = () => (head.done === true ? undefined : head.value[0]);

  async function take(wanted: string): Promise<T[]> {
    const taken: T[] = [];
    for (; head.done !== true && head.value[0] === wanted; head = await elements.next())
      taken.push(head.value[1]);
    return taken;
  }
  return { key, take };
}
