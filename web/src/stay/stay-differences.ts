import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { partyWords } from './party-words.ts';

/** What of a stay is other than it was: as it is now, and as it was. */
export function stayDifferences(before: Booking, now: Booking): string[] {
  const [was, is] = [factsOf(before), factsOf(now)];
  return is
    .map(([label, text], index) => ({ label, text, old: was[index]?.[1] }))
    .filter(({ text, old }) => text !== old)
    .map(({ label, text, old }) => `${label}: ${text} (was ${old})`);
}

function factsOf(booking: Booking) {
  return [
    ['Check In', formatCalendarDate(booking.checkin)],
    ['Check Out', formatCalendarDate(booking.checkout)],
    ['Room', booking.room.name],
    ['Guests', partyWords(booking)],
    ['Total', formatMinorUnits(booking.quote.total)],
  ] as const;
}
