import type { Booking } from '../booking.ts';
import type { Quote } from '../rates/quote.ts';
import { depositOf } from '../rates/policy.ts';
import type { MinorUnits } from '../rates/tariff.ts';
import { isHeldByDesk } from '../stay-states.ts';
import { dueOnlineFor } from './due.ts';
import { isCharged } from './pay-ways.ts';

type Asked = Pick<
  Booking,
  'state' | 'hold' | 'asked' | 'money' | 'noShowFee' | 'cancellationFee' | 'waived'
> & { quote: Pick<Quote, 'total' | 'atHotel'> };

/** Whether the desk can ask its guest to pay online: it is booked, or the desk keeps it until it is. */
export function canBeAsked(stay: Pick<Booking, 'state' | 'hold'>): boolean {
  return stay.state === 'booked' || isHeldByDesk(stay);
}

/**
 * Returns what the desk has asked its guest to pay online and is not paid yet; 0 if that is nothing, or too
 * little for a card. All that was paid since then counts toward it, and it is never more than is due.
 */
export function askedFor(stay: Asked): MinorUnits {
  const { asked = 0, money = { paid: 0, refunded: 0 } } = stay;
  const amount = Math.min(asked - money.paid, dueOnlineFor(stay));
  return canBeAsked(stay) && isCharged(amount) ? amount : 0;
}

/**
 * Returns what is missing of the deposit that a booking's own policy asks for, to be paid online; undefined
 * where it asks for none, all of it is paid, or that would be as much as is due.
 */
export function depositLeft(stay: Asked & Pick<Booking, 'policy'>): MinorUnits | undefined {
  const { policy, quote, money = { paid: 0, refunded: 0 } } = stay;
  if (policy.pay !== 'deposit' && policy.pay !== 'choice') return undefined;
  const left = depositOf(quote, policy) - money.paid + money.refunded;
  return isCharged(left) && left < dueOnlineFor(stay) ? left : undefined;
}
