import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { ExtraCount } from '@innkeep/contract/desk/desk-stay';
import { chosenOf, isByNight, type QuotedExtra } from '@innkeep/contract/rates/extras';
import { roomOn } from '@innkeep/contract/stay-rooms';
import { nightsHeld } from '../records/claims.ts';
import type { BookingSummary } from './desk-store.ts';

/** Returns the extras by the night that a stay has on a night, or those that are to be there when it begins. */
export function extrasOn({ quote, checkin }: BookingSummary, night: CalendarDate): QuotedExtra[] {
  return chosenOf(quote.extras).filter((extra) =>
    isByNight(extra) ? (extra.on?.includes(night) ?? true) : night === checkin,
  );
}

/** Counts what was chosen by stays of the night before and of the night of a day, and by those that begin on it. */
export function extrasOfDay(date: CalendarDate, stays: readonly BookingSummary[]): ExtraCount[] {
  const counts = new Map<string, ExtraCount>();
  const add = (stay: BookingSummary, night: CalendarDate) => {
    if (!IS_EXPECTED.has(stay.state) || !nightsHeld(stay).includes(night)) return;
    for (const extra of extrasOn(stay, night)) {
      if (!isByNight(extra) && night !== date) continue;
      const { id, name, per, count } = extra;
      const known = counts.get(id) ?? { id, name, per, today: 0, tomorrow: 0, rooms: [] };
      const isTomorrow = night === date && isByNight(extra);
      known[isTomorrow ? 'tomorrow' : 'today'] += count;
      if (night === date) known.rooms.push(roomOn<BookingSummary['room']>(stay, date).name);
      counts.set(id, known);
    }
  };
  for (const stay of new Map(stays.map((each) => [each._id, each])).values()) {
    add(stay, addDays(date, -1));
    add(stay, date);
  }
  return [...counts.values()]
    .map((each) => ({ ...each, rooms: each.rooms.sort() }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const IS_EXPECTED: ReadonlySet<BookingSummary['state']> = new Set(['booked', 'checked-in', 'checked-out']);
