import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { startOfDay } from '../domain/base/clock.ts';
import type { ClosingStore, ClosingTx, StoredClosing } from '../domain/desk/takings/closing-store.ts';
import type { StoredLedger } from '../domain/records/stored-payment.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS, closingRef } from './collections.ts';
import { call, transact } from './firestore-calls.ts';
import { paymentFrom, refundFrom } from './payments.store.ts';
import { allFrom, fieldsOf } from './read-documents.ts';

export function firestoreClosings(db: Firestore): ClosingStore {
  const { moneyOf, closingsUpTo, isLaterClosed } = reading(db, (query) => query.get());
  return {
    moneyOf: (date, since) => call(() => moneyOf(date, since)),
    closingsUpTo: (date, limit) => call(() => closingsUpTo(date, limit)),
    isLaterClosed: (date) => call(() => isLaterClosed(date)),
    transact: (work) => transact(db, (transaction) => work(closingTx(db, transaction))),
  };
}

function closingTx(db: Firestore, transaction: Transaction): ClosingTx {
  return {
    ...reading(db, (query) => transaction.get(query)),
    close: (closing, entryId, entry) => {
      transaction.create(closingRef(db, closing.date), closing);
      addEntry(db, transaction, entryId, entry);
    },
    reopen: (date, entryId, entry) => {
      transaction.delete(closingRef(db, date));
      addEntry(db, transaction, entryId, entry);
    },
  };
}

function reading(
  db: Firestore,
  read: (query: Query) => Promise<QuerySnapshot>,
): Pick<ClosingStore, 'moneyOf' | 'closingsUpTo' | 'isLaterClosed'> {
  const closings = db.collection(COLLECTIONS.closings);
  return {
    moneyOf: (date, since) => moneyOfDay(db, read, date, since),
    closingsUpTo: async (date, limit) => {
      const { docs } = await read(closings.where('date', '<=', date).orderBy('date', 'desc').limit(limit));
      return allFrom(docs, closingFrom);
    },
    isLaterClosed: async (date) => !(await read(closings.where('date', '>', date).limit(1))).empty,
  };
}

/** A day's money, even if it came before that day, with that of the days before it from `since` on. */
export async function moneyOfDay(
  db: Firestore,
  read: (query: Query) => Promise<QuerySnapshot>,
  date: CalendarDate,
  since = date,
): Promise<StoredLedger> {
  const [payments, refunds] = [db.collection(COLLECTIONS.payments), db.collection(COLLECTIONS.refunds)];
  const [from, to] = [startOfDay(since), startOfDay(addDays(date, 1))];
  const during = (query: Query, field: string) => read(query.where(field, '>=', from).where(field, '<', to));
  const dated = (query: Query) => read(query.where('day', '>=', since).where('day', '<=', date));
  const [came, cameLate, went, wentLate] = await Promise.all([
    during(payments, 'paidAt'),
    dated(payments),
    during(refunds, 'createdAt'),
    dated(refunds),
  ]);
  const isOfIts = ({ day }: { day?: CalendarDate | undefined }) => day === undefined;
  return {
    payments: [...allFrom(came.docs, paymentFrom).filter(isOfIts), ...allFrom(cameLate.docs, paymentFrom)],
    refunds: [...allFrom(went.docs, refundFrom).filter(isOfIts), ...allFrom(wentLate.docs, refundFrom)],
  };
}

export function closingFrom(snapshot: DocumentSnapshot): StoredClosing | undefined {
  return fieldsOf(snapshot);
}
