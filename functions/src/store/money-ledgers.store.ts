import {
  FieldPath,
  FieldValue,
  Filter,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type {
  BookedMoney,
  HeldEntry,
  MoneyLedger,
  MoneyLedgerStore,
} from '../domain/reconcile/money-ledger.ts';
import type { Received } from '../domain/records/agreed.ts';
import { MAX_PAYMENTS } from '../domain/records/stored-payment.ts';
import { COLLECTIONS } from './collections.ts';
import { bookingRef } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { mergeJoin, type Group } from './merge-join.ts';
import { paymentFrom, refundFrom } from './payments.store.ts';
import { allFrom, paged } from './read-documents.ts';

/** The fields of a booking that are checked. */
const MONEY = ['state', 'uid', 'room._id', 'quote.currency', 'payments', 'money', 'hold'];
/**
 * One query can have thirty conditions: these, and that for held bookings. A booking with more payments is
 * found by those.
 */
const COUNTS = Array.from({ length: MAX_PAYMENTS }, (_, index) => index + 1);

export function firestoreMoneyLedgers(db: Firestore): MoneyLedgerStore {
  return {
    ledgers: () => ledgers(db),
    read: (bookingId) => call(() => read(db, bookingId)),
    held: () => held(db),
    readHeld: (entry) => call(() => atOneMoment(db, (transaction) => readHeld(db, transaction, entry))),
    dropHeld: (entry) =>
      transact(db, async (transaction) => {
        const now = await readHeld(db, transaction, entry);
        if (now === undefined || (now.state === 'held' && now.owner === entry.uid)) return;
        const gone = { [entry.bookingId]: FieldValue.delete() };
        transaction.set(holdsRef(db, entry.uid), gone, { merge: true });
      }),
  };
}

/**
 * Reads payments, refunds, receipts in the audit,
 * and the bookings that have any or are held, joined by booking.
 */
async function* ledgers(db: Firestore): AsyncGenerator<MoneyLedger> {
  const money = mergeJoin(
    [],
    byBooking(db.collection(COLLECTIONS.payments), paymentFrom),
    byBooking(db.collection(COLLECTIONS.refunds), refundFrom),
  );
  const booked = mergeJoin([], allBookings(db), allReceived(db));
  for await (const { key: bookingId, left, right } of mergeJoin([], keyed(booked), keyed(money))) {
    const { left: payments = [], right: refunds = [] } = right[0] ?? {};
    const { left: bookings = [], right: received = [] } = left[0] ?? {};
    yield { bookingId, booking: bookings[0], payments, refunds, received };
  }
}

async function* keyed<A, B>(
  groups: AsyncIterable<Group<A, B>>,
): AsyncGenerator<[bookingId: string, group: Group<A, B>]> {
  for await (const group of groups) yield [group.key, group];
}

async function* allReceived(db: Firestore): AsyncGenerator<[bookingId: string, received: Received]> {
  const entries = db.collection(COLLECTIONS.audit).orderBy('received.booking').select('received');
  for await (const entry of paged(entries))
    for (const received of allFrom([entry], receivedFrom)) yield [received.booking, received];
}

function receivedFrom(entry: DocumentSnapshot): Received | undefined {
  const received = entry.get('received') as (Omit<Received, 'paidAt'> & { paidAt?: Timestamp }) | undefined; // written only by the API, from one
  if (!received) return undefined;
  const { paidAt, ...others } = received;
  return { ...others, ...(paidAt && { paidAt: paidAt.toDate() }) };
}

async function* byBooking<T extends { bookingId: string }>(
  documents: Query,
  from: (snapshot: QueryDocumentSnapshot) => T | undefined,
): AsyncGenerator<[bookingId: string, document: T]> {
  for await (const snapshot of paged(documents.orderBy('bookingId')))
    for (const document of allFrom([snapshot], () => from(snapshot))) yield [document.bookingId, document];
}

async function* allBookings(db: Firestore): AsyncGenerator<[bookingId: string, booking: BookedMoney]> {
  const withMoney = Filter.or(Filter.where('state', '==', 'held'), Filter.where('payments', 'in', COUNTS));
  const query = db.collection(COLLECTIONS.bookings).where(withMoney).orderBy(FieldPath.documentId());
  for await (const booking of paged(query.select(...MONEY))) yield [booking.id, moneyFrom(booking)];
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

/** Reads at one point in time, without locks: guests can go on paying. */
function atOneMoment<T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return db.runTransaction(work, { readOnly: true });
}

async function* held(db: Firestore): AsyncGenerator<HeldEntry> {
  for await (const holds of paged(db.collection(COLLECTIONS.holds).orderBy(FieldPath.documentId()))) {
    const ids = Object.keys(holds.data());
    if (ids.length === 0) continue;
    const bookings = await call(() => db.getAll(...ids.map((id) => bookingRef(db, id))));
    for (const booking of bookings) yield entryFrom(holds.id, booking);
  }
}

async function readHeld(
  db: Firestore,
  transaction: Transaction,
  { uid, bookingId }: Pick<HeldEntry, 'uid' | 'bookingId'>,
): Promise<HeldEntry | undefined> {
  const [holds, booking] = await transaction.getAll(holdsRef(db, uid), bookingRef(db, bookingId));
  return booking && bookingId in (holds?.data() ?? {}) ? entryFrom(uid, booking) : undefined;
}

function entryFrom(uid: string, booking: DocumentSnapshot): HeldEntry {
  return {
    uid,
    bookingId: booking.id,
    state: booking.get('state') as string | undefined, // as above
    owner: booking.get('uid') as unknown,
  };
}

function holdsRef(db: Firestore, uid: string) {
  return db.collection(COLLECTIONS.holds).doc(uid);
}
