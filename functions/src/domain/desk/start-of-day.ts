import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';

const MINUTE_MS = 60_000;
/** No place on earth is further from UTC, in either direction. */
const FURTHEST_MS = 15 * 60 * MINUTE_MS;

/**
 * Returns the instant at which a day begins at the hotel: midnight, or the first minute after clocks were put
 * forward.
 */
export function startOfDay(date: CalendarDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let [before, begun] = [midnight - FURTHEST_MS, midnight + FURTHEST_MS];
  while (begun - before > MINUTE_MS) {
    const middle = before + Math.floor((begun - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (hotelToday(new Date(middle)) < date) before = middle;
    else begun = middle;
  }
  return new Date(begun);
}
