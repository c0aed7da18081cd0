import type { Booking } from '../booking.ts';
import { formatMinorUnits } from '../money.ts';
import { spellDate } from '../calendar-date.ts';
import type { MinorUnits } from '../rates/tariff.ts';
import { billedFor, dueFor } from './due.ts';
import { isCharged, PAY_AT_HOTEL } from './pay-ways.ts';

export function dueInWords(booking: Booking): string {
  const { money, quote } = booking;
  const due = dueFor(booking);
  if (due === 0) return money && billedFor(booking) === quote.total ? 'Paid in full' : 'Nothing left to pay';
  if (!money) return PAY_AT_HOTEL;
  return due > 0
    ? `${formatMinorUnits(due)} is still due`
    : `You’ve overpaid by ${formatMinorUnits(-due)}. Please call us`;
}

export function restAfter(booking: Booking, amount: MinorUnits): MinorUnits {
  return Math.max(0, dueFor(booking) - amount);
}

/** Says what remains to pay, how and by when; undefined if nothing remains. */
export function restInWords(booking: Booking, amount: MinorUnits): string | undefined {
  const rest = restAfter(booking, amount);
  if (rest === 0) return undefined;
  const how = isCharged(rest - booking.quote.atHotel) ? 'by card or at the hotel' : 'at the hotel';
  const day = spellDate(booking.checkout);
  return `You can pay the remaining ${formatMinorUnits(rest)} later ${how}, any time before you check out on ${day}.`;
}
