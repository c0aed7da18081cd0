import { changedFigures } from '../domain/desk/figures/figures-of.ts';
import { writeCounts } from './figures.ts';
import {
  FieldValue,
  Timestamp,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import type { Followed, LedgerTx, PaymentStore } from '../domain/records/payment-store.ts';
import {
  paymentIdsOf,
  refundIdsOf,
  type StoredPayment,
  type StoredRefund,
} from '../domain/records/stored-payment.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS, bookingRef, closingRef, paymentRef, refundRef } from './collections.ts';
import { unsettledField } from './documents.ts';
import { call, write } from './firestore-calls.ts';
import { allFrom, definedFields, fieldsOf, list, readerOf, getAll } from './read-documents.ts';

/** How far the provider's events were read. A restore may set it back: docs/the-way-back.md. */
const FOLLOWED_PATH = `${COLLECTIONS.meta}/payments`;
/** More payments than a booking ever has: MAX_PAYMENTS, and those that were not asked for. */
const MAX_OF_BOOKING = 1000;

export function firestorePayments(db: Firestore): PaymentStore {
  const payments = db.collection(COLLECTIONS.payments);
  const refunds = db.collection(COLLECTIONS.refunds);
  const first = async (query: Query) => allFrom((await query.limit(1).get()).docs, paymentFrom)[0];
  return {
    find: (paymentId) => call(async () => paymentFrom(await paymentRef(db, paymentId).get())),
    findBySession: (session) => call(() => first(payments.where('session.id', '==', session))),
    findByIntent: (intent) => call(() => first(payments.where('intent', '==', intent))),
    ledgerOf: (bookingId) =>
      call(async () => {
        const of = (query: Query) => query.where('bookingId', '==', bookingId).limit(MAX_OF_BOOKING).get();
        const [paid, given] = await Promise.all([of(payments), of(refunds)]);
        return {
          payments: allFrom(paid.docs, paymentFrom).sort((a, b) => a.n - b.n),
          refunds: allFrom(given.docs, refundFrom).sort((a, b) => a.n - b.n),
        };
      }),
    listDue: (now, limit) => list(due(payments, now, limit), paymentFrom),
    listDueRefunds: (now, limit) => list(due(refunds, now, limit), refundFrom),
    listAlerts: (limit) => list(payments.where('alert', '>', '').orderBy('alert').limit(limit), paymentFrom),
    followed: () => call(async () => fieldsOf<Followed>(await db.doc(FOLLOWED_PATH).get())),
    saveFollowed: ({ since, nextAt }) => write(() => db.doc(FOLLOWED_PATH).set({ since, nextAt })),
  };
}

function due(collection: Query, now: Date, limit: number): Query {
  return collection.where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt').limit(limit);
}

export function ledgerTx(db: Firestore, transaction: Transaction): LedgerTx {
  return {
    findPayment: async (paymentId) => paymentFrom(await transaction.get(paymentRef(db, paymentId))),
    findPayments: async ({ _id, payments = 0 }) => {
      const refs = paymentIdsOf(_id, payments).map((id) => paymentRef(db, id));
      return allFrom(await getAll(transaction, refs), paymentFrom);
    },
    findRefunds: async (payments) => {
      const ids = payments.flatMap(({ _id, refunds }) => refundIdsOf(_id, refunds));
      const refs = ids.map((id) => refundRef(db, id));
      return allFrom(await getAll(transaction, refs), refundFrom);
    },
    isClosed: async (day) => (await transaction.get(closingRef(db, day))).exists,
    saveLedger: ({ payments, refunds, booking, before, entries }) => {
      for (const payment of payments) transaction.set(paymentRef(db, payment._id), definedFields(payment));
      for (const refund of refunds) transaction.set(refundRef(db, refund._id), definedFields(refund));
      if (booking) saveMoney(db, transaction, booking);
      if (booking && before) writeCounts(transaction, db, changedFigures([{ before, booking }]));
      for (const [id, entry] of entries) addEntry(db, transaction, id, entry);
    },
  };
}

function saveMoney(db: Firestore, transaction: Transaction, booking: StoredBooking): void {
  const { _id, money, payments, asked, hold, cancellationFee, noShowFee, waived, updatedAt } = booking;
  const costs = { cancellationFee, noShowFee, waived };
  const fields = { money, payments, asked, hold, ...costs, ...unsettledField(booking) };
  transaction.update(bookingRef(db, _id), { ...orDeleted(fields), updatedAt });
}

/** Returns the fields of an update: undefined ones are deleted. */
function orDeleted(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, value ?? FieldValue.delete()]),
  );
}

export const paymentFrom = readerOf<StoredPayment>();
export const refundFrom = readerOf<StoredRefund>();
