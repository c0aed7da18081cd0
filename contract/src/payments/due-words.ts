import type { Booking } from '../booking.ts';
import { billedFor, dueFor } from './due.ts';
import { PAY_AT_HOTEL } from '../paying.ts';
import { formatMinorUnits } from '../rates/bill-lines.ts';

export function dueInWords(booking: Booking): string {
  const { money, quote } = booking;
  const due = dueFor(booking);
  if (due === 0) return money && billedFor(booking) === quote.total ? 'Paid in full' : 'Nothing left to pay';
  if (!money) return PAY_AT_HOTEL;
  return due > 0
    ? `${formatMinorUnits(due)} is still due`
    : `You’ve overpaid by ${formatMinorUnits(-due)}. Please call us`;
}
