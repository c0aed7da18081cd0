import type { Booking } from '../booking.ts';
import { billedFor, dueFor } from './due.ts';
import { PAY_AT_HOTEL } from '../paying.ts';
import { formatMinorUnits } from '../rates/bill-lines.ts';

/** Mails that were queued before bills existed have no quote. */
type Billed = Omit<Booking, 'quote'> & Partial<Pick<Booking, 'quote'>>;

/** Says what is still due for a booking, without the full stop: on its page, in its mails, in print. */
export function dueInWords({ quote, ...booking }: Billed): string {
  if (!quote) return PAY_AT_HOTEL;
  const { money } = booking;
  const billed = { ...booking, quote };
  const due = dueFor(billed);
  if (due === 0)
    return money && billedFor(billed) === quote.total ? 'All of it is paid' : 'Nothing is left to pay';
  if (!money) return PAY_AT_HOTEL;
  return due > 0
    ? `${formatMinorUnits(due)} is still to be paid`
    : `You have paid ${formatMinorUnits(-due)} too much. Call us about it`;
}
