import { daysBetween, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';

/** How much of the house is slept in, by month: a harbour in Maine is full in summer and in the foliage. */
const BY_MONTH = [0.53, 0.55, 0.54, 0.58, 0.66, 0.74, 0.81, 0.82, 0.75, 0.72, 0.56, 0.57];
/** How much more, or less, from Monday to Sunday. */
const BY_WEEKDAY = [-0.09, -0.08, -0.05, 0, 0.13, 0.15, -0.06];
/** How far ahead the book is well filled; behind that, it thins out. */
const FILLED_DAYS = 62;
const THIN = 0.3;
const THINS_BY = 0.006;

/** Returns how much of the house is to be planned for on a night. */
export function wantedOn(night: CalendarDate, today: CalendarDate): number {
  const month = Number(night.slice(5, 7)) - 1;
  const wanted = (BY_MONTH[month] ?? 0) + (BY_WEEKDAY[weekdayOf(night) - 1] ?? 0);
  const ahead = daysBetween(today, night);
  if (ahead <= FILLED_DAYS) return wanted;
  return Math.max(0.02, THIN - (ahead - FILLED_DAYS) * THINS_BY);
}
