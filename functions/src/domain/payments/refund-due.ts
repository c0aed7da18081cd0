import { paidFor } from '@innkeep/contract/payments/due';
import { feeToCancel } from '@innkeep/contract/rates/policy';
import type { CancellationPreview, RefundReason } from '@innkeep/contract/payments/payment';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBooking } from '../records/stored-booking.ts';
import { newRefund, refundable } from './new-refund.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';

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
