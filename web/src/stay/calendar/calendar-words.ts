import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { format } from 'date-fns';

/** The day on which weeks begin at the hotel, counted from Sunday. */
export const WEEK_STARTS_ON = CALENDAR_LOCALE.options?.weekStartsOn ?? 0;

/** `Monday, March 1st, 2027`, in the calendar's language. */
export function nameDay(date: CalendarDate): string {
  return write(date, 'PPPP');
}

/** `March 2027`. */
export function nameMonth(month: string): string {
  return write(`${month}-01`, 'LLLL yyyy');
}

/** The days of a week as its calendar begins it, short and whole: `Mo`, `Monday`. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, day) => {
  const date = `2023-01-0${((day + WEEK_STARTS_ON) % 7) + 1}`; // the first was a Sunday
  return { short: write(date, 'EEEEEE'), whole: write(date, 'EEEE') };
});

/** date-fns speaks `Date` in the browser's zone. Noon, because midnight does not exist everywhere on every day. */
function write(date: string, pattern: string): string {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  return format(new Date(year, month - 1, day, 12), pattern, { locale: CALENDAR_LOCALE });
}
