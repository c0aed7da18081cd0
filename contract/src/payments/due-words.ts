import type { Booking } from '../booking.ts';
import { dueFor } from './due.ts';
import { PAY_AT_HOTEL } from '../paying.ts';
import { formatMinorUnits } from '../rates/bill-lines.ts';

/** What is still to be paid of a booking, without the full stop: on its page, in its mails, on paper. */
export function dueInWords(booking: Booking): string {
  if (!booking.money) return PAY_AT_HOTEL;
  const due = dueFor(booking);
  if (due === 0) return 'All of it is paid';
  return due > 0
    ? `${formatMinorUnits(due)} is still to be paid`
    : `You have paid ${formatMinorUnits(-due)} too much. Call us about it`;
}
