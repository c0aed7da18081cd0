import type { PaymentState } from '@innkeep/contract/payments/payment';
import type { StoredPayment, StoredRefund } from '../domain/records/stored-payment.ts';
import { ana } from './builders.ts';
import type { MemoryDatabase } from './memory-database.ts';

const AT = new Date('2027-05-20T12:00:00Z');

/** A payment for Ana's booking `stay`, by default $100 by card online. */
export function aStoredPayment(said: Partial<StoredPayment> = {}): StoredPayment {
  const { bookingId = 'stay', n = 1, method = 'online', state = 'paid' } = said;
  const _id = said._id ?? `${bookingId}-${n}`;
  return {
    _id,
    bookingId,
    n,
    uid: ana.uid,
    kind: 'deposit',
    method,
    state,
    amount: 1e4,
    currency: 'USD',
    createdAt: AT,
    updatedAt: AT,
    ...(isReceived(state) && { paidAt: AT }),
    refundAsked: 0,
    refunds: 0,
    ...(method === 'online' ? atProvider(_id, state) : { takenBy: 'clerk' }),
    ...said,
  };
}

const isReceived = (state: PaymentState) => state === 'paid' || state === 'mismatch';

function atProvider(_id: string, state: PaymentState): Partial<StoredPayment> {
  const isOpen = state === 'new' || state === 'open' || state === 'pending';
  return {
    ...(state !== 'new' && { session: { id: `cs_${_id}`, url: '', expiresAt: AT } }),
    ...(isReceived(state) && { intent: `pi_${_id}` }),
    ...(isOpen && { dueAt: AT }),
  };
}

/** A refund of {@link aStoredPayment}, by default $40 that has been sent. */
export function aStoredRefund(said: Partial<StoredRefund> = {}): StoredRefund {
  const { paymentId = 'stay-1', bookingId = 'stay', n = 1, method = 'online', state = 'done' } = said;
  const isSent = method === 'online' && (state === 'done' || state === 'sent');
  return {
    _id: `${paymentId}-${n}`,
    paymentId,
    bookingId,
    n,
    amount: 4e3,
    method,
    reason: 'hotel',
    givenBy: 'clerk',
    state,
    attempts: 1,
    keyNumber: 1,
    createdAt: AT,
    updatedAt: AT,
    ...(isSent && { providerId: `re_${paymentId}-${n}` }),
    ...said,
  };
}

/** Stores payments of an existing booking, and updates the booking's sums. */
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
