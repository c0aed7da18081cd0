import type { Booking } from '../booking.ts';
import type { Quote } from '../rates/quote.ts';
import type { MinorUnits } from '../rates/tariff.ts';

type Billed = Pick<Booking, 'state' | 'noShowFee' | 'cancellationFee' | 'waived'> & {
  quote: Pick<Quote, 'total'>;
};
type Owing = Billed & Pick<Booking, 'money'>;

/** What a booking costs as it stands: its bill, or the fee that has taken the bill's place, less what was waived. */
export function billedFor({ state, noShowFee, cancellationFee = 0, waived = 0, quote }: Billed): MinorUnits {
  if (state === 'lapsed') return 0;
  return (noShowFee ?? (state === 'cancelled' ? cancellationFee : quote.total)) - waived;
}

/** What is still to be paid; below 0 where more was paid than the booking costs. */
export function dueFor({ money = { paid: 0, refunded: 0 }, ...booking }: Owing): MinorUnits {
  return billedFor(booking) - money.paid + money.refunded;
}

/** Of what is due, what is not only ever paid at the hotel; never below 0. */
export function dueOnlineFor(booking: Owing & { quote: Pick<Quote, 'total' | 'atHotel'> }): MinorUnits {
  const isBill = booking.noShowFee === undefined && booking.state !== 'cancelled';
  return Math.max(0, dueFor(booking) - (isBill ? booking.quote.atHotel : 0));
}
