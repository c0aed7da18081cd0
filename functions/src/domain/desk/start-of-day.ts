import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';

const MINUTE_MS = 60_000;
/** No day begins further from midnight in UTC, in any place on earth. */
const FURTHEST_MS = 24 * 60 * MINUTE_MS;

/** Returns midnight, or the first minute after clocks went forward; with `businessDay`, when that day begins. */
export function startOfDay(date: CalendarDate, dayAt: (now: Date) => CalendarDate = hotelToday): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let [before, begun] = [midnight - FURTHEST_MS, midnight + FURTHEST_MS];
  while (begun - before > MINUTE_MS) {
    const middle = before + Math.floor((begun - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayAt(new Date(middle)) < date) before = middle;
    else begun = middle;
  }
  return new Date(begun);
}
