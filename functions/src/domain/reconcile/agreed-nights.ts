import { isCalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { hasDates, nightsOf } from '@innkeep/contract/stay';
import type { BookingRecord } from './reconcile-store.ts';

/**
 * Returns the months of all nights that bookings have or ever had, by room: what a change forgot to give back
 * is in one of them.
 */
export function monthsByRoom(records: Iterable<BookingRecord>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const record of records) {
    const months = monthsOf(record);
    for (const room of roomsOf(record)) found.set(room, new Set([...(found.get(room) ?? []), ...months]));
  }
  return found;
}

function monthsOf({ stored, agreed }: BookingRecord): string[] {
  const stay = { checkin: String(stored.checkin), checkout: String(stored.checkout) };
  const nights = [
    ...(hasDates(stay) ? nightsOf(stay) : []),
    ...agreed.flatMap((entry) => entry.stay?.nights ?? []),
  ];
  return nights.filter(isCalendarDate).map(monthOf);
}

function roomsOf({ stored, agreed }: BookingRecord): Set<string> {
  const { _id } = (stored.room ?? {}) as { _id?: unknown }; // may have been damaged by hand
  const rooms = [_id, ...agreed.map((entry) => entry.stay?.room)];
  return new Set(rooms.filter((room) => typeof room === 'string').filter((room) => isName(room)));
}

/** Whether a document can have this id. */
function isName(id: string): boolean {
  return id !== '' && !id.includes('/');
}
