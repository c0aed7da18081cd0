import { changedFigures } from '../domain/desk/figures/figures-of.ts';
import { addCounts } from './memory-stats.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import type { LedgerTx, PaymentStore } from '../domain/records/payment-store.ts';
import { definedFields } from '../store/read-documents.ts';
import { paymentIdsOf, refundIdsOf, type StoredPayment } from '../domain/records/stored-payment.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

export function memoryPayments(db: MemoryDatabase): PaymentStore {
  const all = () => [...db.payments.values()];
  const found = (isWanted: (payment: StoredPayment) => boolean) => Promise.resolve(all().find(isWanted));
  return {
    find: (paymentId) => Promise.resolve(db.payments.get(paymentId)),
    findBySession: (session) => found((payment) => payment.session?.id === session),
    findByIntent: (intent) => found((payment) => payment.intent === intent),
    ledgerOf: (bookingId) =>
      Promise.resolve({
        payments: all().filter((payment) => payment.bookingId === bookingId),
        refunds: [...db.refunds.values()].filter((refund) => refund.bookingId === bookingId),
      }),
    listDue: (now, limit) => Promise.resolve(due(all(), now, limit)),
    listDueRefunds: (now, limit) => Promise.resolve(due([...db.refunds.values()], now, limit)),
    listAlerts: (limit) =>
      Promise.resolve(
        all()
          .filter(({ alert }) => alert)
          .slice(0, limit),
      ),
    followed: () => Promise.resolve(db.followed),
    saveFollowed: (followed) => {
      db.followed = followed;
      return Promise.resolve();
    },
  };
}

function due<T extends { dueAt?: Date | undefined }>(all: T[], now: Date, limit: number): T[] {
  const at = ({ dueAt }: T) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return all
    .filter((each) => at(each) <= now.getTime())
    .sort((a, b) => at(a) - at(b))
    .slice(0, limit);
}

/** Saves what a booking says about money; undefined fields are removed. */
function saveMoney(
  db: MemoryDatabase,
  { _id, money, payments, asked, hold, updatedAt, ...costs }: StoredBooking,
): void {
  const booking = db.bookings.get(_id);
  if (!booking) throw new Error(`5 NOT_FOUND: ${_id}`);
  const { cancellationFee, noShowFee, waived } = costs;
  const fees = { cancellationFee, noShowFee, waived };
  const changed = { ...booking, money, payments, asked, hold, ...fees, updatedAt };
  db.bookings.set(_id, { _id, ...definedFields(changed) } as StoredBooking); // no needed field is undefined
}

export function memoryLedgerTx(db: MemoryDatabase, write: Write): LedgerTx {
  return {
    findPayment: (paymentId) => Promise.resolve(db.payments.get(paymentId)),
    findPayments: ({ _id, payments = 0 }) =>
      Promise.resolve(paymentIdsOf(_id, payments).flatMap((id) => db.payments.get(id) ?? [])),
    findRefunds: (payments) =>
      Promise.resolve(
        payments.flatMap(({ _id, refunds }) =>
          refundIdsOf(_id, refunds).flatMap((id) => db.refunds.get(id) ?? []),
        ),
      ),
    isClosed: (day) => Promise.resolve(db.closings.has(day)),
    saveLedger: ({ payments, refunds, booking, before, entries }) => {
      for (const payment of payments) write(() => db.payments.set(payment._id, payment));
      for (const refund of refunds) write(() => db.refunds.set(refund._id, refund));
      if (booking) write(() => saveMoney(db, booking));
      if (booking && before) write(() => addCounts(db, changedFigures([{ before, booking }])));
      for (const [id, entry] of entries) db.addEntry(write, id, entry);
    },
  };
}
