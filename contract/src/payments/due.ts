import type { Booking } from '../booking.ts';
import type { Quote } from '../rates/quote.ts';
import type { MinorUnits } from '../rates/tariff.ts';

type Billed = Pick<Booking, 'state' | 'noShowFee' | 'cancellationFee' | 'waived'> & {
  quote: Pick<Quote, 'total'>;
};
type Owing = Billed & Pick<Booking, 'money'>;

/** Returns a booking's cost now, in minor units: its bill less what was waived, or the fee in its place. */
export function billedFor({ state, noShowFee, cancellationFee = 0, waived = 0, quote }: Billed): MinorUnits {
  if (state === 'lapsed') return 0;
  if (state === 'cancelled') return cancellationFee;
  return noShowFee ?? Math.max(0, quote.total - waived); // the bill may have become smaller since
}

export function paidFor({ money }: Pick<Booking, 'money'>): MinorUnits {
  return money ? money.paid - money.refunded : 0;
}

/** Returns what is still to be paid, in minor units; negative where more was paid than the booking costs. */
export function dueFor(booking: Owing): MinorUnits {
  return billedFor(booking) - paidFor(booking);
}

/** Returns the part of what is due that can be paid online, not only at the hotel; never negative. */
export function dueOnlineFor(booking: Owing & { quote: Pick<Quote, 'total' | 'atHotel'> }): MinorUnits {
  const isBill = booking.noShowFee === undefined && booking.state !== 'cancelled';
  return Math.max(0, dueFor(booking) - (isBill ? booking.quote.atHotel : 0));
}
