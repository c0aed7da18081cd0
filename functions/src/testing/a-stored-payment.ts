import type { StoredPayment, StoredRefund } from '../domain/payments/stored-payment.ts';
import { ana } from './builders.ts';
import type { MemoryDatabase } from './memory-database.ts';

const AT = new Date('2027-05-20T12:00:00Z');

/** A payment of Ana's booking `stay`: $100 by card online, unless a test says otherwise. */
export function aStoredPayment(said: Partial<StoredPayment> = {}): StoredPayment {
  const { bookingId = 'stay', n = 1 } = said;
  return {
    ...{ _id: `${bookingId}-${n}`, bookingId, n, uid: ana.uid, kind: 'deposit', method: 'online' },
    ...{ state: 'paid', amount: 10_000, currency: 'USD', createdAt: AT, updatedAt: AT, paidAt: AT },
    ...{ refundAsked: 0, refunds: 0 },
    ...said,
  };
}

/** A refund of {@link aStoredPayment}: $40 that has left, unless a test says otherwise. */
export function aStoredRefund(said: Partial<StoredRefund> = {}): StoredRefund {
  const { paymentId = 'stay-1', bookingId = 'stay', n = 1 } = said;
  return {
    ...{ _id: `${paymentId}-${n}`, paymentId, bookingId, n, amount: 4000, method: 'online' },
    ...{ reason: 'hotel', state: 'done', attempts: 1, keyNumber: 1, createdAt: AT, updatedAt: AT },
    ...said,
  };
}

/** Stores payments of a booking that is there, and what the booking says of them. */
export function putPayments(db: MemoryDatabase, bookingId: string, ...payments: StoredPayment[]): void {
  const booking = db.bookings.get(bookingId);
  if (!booking) throw new Error(`There is no booking ${bookingId}.`);
  for (const payment of payments) db.payments.set(payment._id, payment);
  const received = payments.filter(({ state }) => state === 'paid');
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const money = {
    paid: sum(received.map(({ amount }) => amount)),
    refunded: sum(received.map(({ refundAsked }) => refundAsked)),
  };
  db.bookings.set(bookingId, { ...booking, payments: payments.length, money });
}
