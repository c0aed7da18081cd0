import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { MESSAGE } from '../../lib/messages.ts';
import { isUnsettled } from './api/settle.ts';
import type { Settled } from '@innkeep/contract/booking';

export function releasedInWords(settled: Settled): string {
  const { booking, payment } = settled;
  if (isUnsettled(payment.state))
    return 'The nights are still held: it is not certain yet whether they were paid for.';
  if (booking.state === 'lapsed') return `The nights are free again. ${chargedInWords(settled)}`;
  if (booking.state === 'cancelled') return `This stay is cancelled. ${chargedInWords(settled)}`;
  return MESSAGE.booked;
}

/**
 * Returns in words what becomes of the money for a stay that can no longer be had: all of it is refunded if
 * it came too late; if the guest had cancelled, the policy decides.
 */
export function chargedInWords({ booking, payment: { state, amount } }: Settled): string {
  if (state === 'mismatch') return 'We have to look at your payment. Please call us.';
  if (state !== 'paid') return 'Nothing was charged.';
  const { paid, refunded } = booking.money ?? { paid: amount, refunded: 0 };
  if (refunded === 0)
    return `The ${formatMinorUnits(paid)} that was paid is kept, by the terms that were agreed.`;
  return refunded === paid
    ? `All of it, ${formatMinorUnits(amount)}, goes back to your card: that takes 5 to 10 days.`
    : `Of the ${formatMinorUnits(paid)} that was paid, ${formatMinorUnits(refunded)} goes back: to a card, that takes 5 to 10 days.`;
}
