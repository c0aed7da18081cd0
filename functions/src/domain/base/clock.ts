import { businessDay } from '@innkeep/contract/business-day';
import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';

export interface Clock {
  now(): Date;
  /** The date at the hotel, in its time zone. */
  today(): CalendarDate;
  /** The day on which staff work: `DAY_OF` says what goes by it. */
  businessDay(): CalendarDate;
}

export function hotelClock(now: () => Date = () => new Date()): Clock {
  return { now, today: () => hotelToday(now()), businessDay: () => businessDay(now()) };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function after(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs);
}

/** No day begins further from midnight in UTC, in any place on earth. */
const FURTHEST_MS = DAY_MS;

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

/** Returns the end of so many whole years after the year of a date: until then, the law may require a name. */
export function yearsAfter(date: CalendarDate, years: number): Date {
  return new Date(Date.UTC(Number(date.slice(0, 4)) + years + 1, 0, 1));
}
