import type { Booking } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import { dueFor } from '@innkeep/contract/payments/due';
import { dueInWords } from '@innkeep/contract/payments/due-words';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';

/** Says what is paid of a stay that is ahead, and what is due when. */
export function dueWhenInWords(booking: Booking): string {
  const { money, checkout } = booking;
  const due = dueFor(booking);
  if (due <= 0) return `${dueInWords(booking)}.`;
  const when = `${formatMinorUnits(due)}, by the time you check out on ${spellDate(checkout)}`;
  if (!money) return `${PAY_AT_HOTEL}: ${when}.`;
  return `You have paid ${formatMinorUnits(money.paid - money.refunded)}. Still due: ${when}.`;
}
