import type { PaymentMethod, RefundReason, CancellationPreview } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { refundIdOf, type StoredPayment, type StoredRefund } from '../records/stored-payment.ts';
import { paidFor } from '@innkeep/contract/payments/due';
import { feeToCancel } from '@innkeep/contract/rates/policy';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { StoredBooking } from '../records/stored-booking.ts';

interface WantedRefund {
  amount: MinorUnits;
  reason: RefundReason;
  /** The payment's own method by default. */
  method?: PaymentMethod | undefined;
  /** Set on the desk's refunds, like the following fields. */
  why?: string | undefined;
  givenBy?: string | undefined;
  requestKey?: string | undefined;
}

/** Minor units that can still be given back; never negative, though more may have gone back than came. */
export function refundable({ state, amount, received = amount, refundAsked }: StoredPayment): MinorUnits {
  return state === 'paid' || state === 'mismatch' ? Math.max(0, received - refundAsked) : 0;
}

export interface NewRefund {
  payment: StoredPayment;
  refund: StoredRefund;
}

/**
 * Returns a refund of a payment or of a part of it, and the updated payment. What was paid online is sent
 * through the outbox; a refund in any other way has already been given.
 * @throws RangeError if more would be given back than was paid
 */
export function newRefund(payment: StoredPayment, wanted: WantedRefund, now: Date): NewRefund {
  const { amount } = wanted;
  if (amount <= 0 || amount > refundable(payment))
    throw new RangeError(`A refund of ${amount} is not possible.`);
  return refundOf(payment, wanted, now);
}

/** Returns a refund of money that has gone back without us, even if it is more than was paid. */
export function refundMadeElsewhere(
  payment: StoredPayment,
  { amount, reason }: Pick<WantedRefund, 'amount' | 'reason'>,
  now: Date,
): NewRefund {
  const { payment: after, refund } = refundOf(payment, { amount, reason, method: 'online' }, now);
  const isTooMuch = amount > refundable(payment);
  const gone = { ...refund, state: 'done' as const, dueAt: undefined, ...(isTooMuch && { twiceAt: now }) };
  return { payment: after, refund: gone };
}

function refundOf(
  payment: StoredPayment,
  { amount, method = payment.method, ...why }: WantedRefund,
  now: Date,
): NewRefund {
  const n = payment.refunds + 1;
  const { _id: paymentId, bookingId } = payment;
  const sending =
    method === 'online' ? ({ state: 'asked', dueAt: now } as const) : ({ state: 'done' } as const);
  return {
    payment: { ...payment, refunds: n, refundAsked: payment.refundAsked + amount, updatedAt: now },
    refund: {
      _id: refundIdOf(paymentId, n),
      paymentId,
      bookingId,
      n,
      amount,
      method,
      ...why,
      ...sending,
      attempts: 0,
      keyNumber: 1,
      createdAt: now,
      updatedAt: now,
    },
  };
}

export function cancellationPreviewOf(booking: StoredBooking, today: CalendarDate): CancellationPreview {
  if (booking.state === 'held') return { fee: 0, refund: 0, owed: 0 };
  const fee = feeToCancel(booking, today);
  const kept = paidFor(booking);
  return { fee, refund: Math.max(0, kept - fee), owed: Math.max(0, fee - kept) };
}

/**
 * Plans refunds of an amount from what was paid, the newest payment first. What was not paid online has to be
 * given by the desk.
 * @returns the payments that change, and their refunds
 * @throws RangeError if less was paid
 */
export function planRefunds(
  payments: readonly StoredPayment[],
  amount: MinorUnits,
  reason: RefundReason,
  now: Date,
): { payments: StoredPayment[]; refunds: StoredRefund[] } {
  const planned = { payments: [] as StoredPayment[], refunds: [] as StoredRefund[] };
  let left = amount;
  for (const payment of [...payments].sort((a, b) => b.n - a.n)) {
    const part = payment.state === 'paid' ? Math.min(left, refundable(payment)) : 0;
    if (part === 0) continue;
    const made = newRefund(payment, { amount: part, reason }, now);
    planned.payments.push(made.payment);
    planned.refunds.push(byHand(made.refund));
    left -= part;
  }
  if (left > 0) throw new RangeError(`The refund is ${left} more than was paid.`);
  return planned;
}

/** Refunds that came back and whose money now leaves with others: the desk need not look at them. */
export function replacedBy(known: readonly StoredRefund[], planned: readonly StoredRefund[]): StoredRefund[] {
  return known.flatMap((refund) => {
    const next = planned.find(({ paymentId }) => paymentId === refund.paymentId);
    const hasComeBack = refund.state === 'failed' && refund.replacedBy === undefined;
    return next && hasComeBack ? [{ ...refund, replacedBy: next._id, updatedAt: next.createdAt }] : [];
  });
}

/** Blocks a refund of money that was not paid online, because the desk has to give it back. */
function byHand(refund: StoredRefund): StoredRefund {
  return refund.method === 'online' ? refund : { ...refund, state: 'blocked' };
}
