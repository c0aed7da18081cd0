import { dayOfMonth, monthOf, type CalendarDate } from './calendar-date.ts';
import { DATE_WORDS, type DateWords } from './date-words.ts';
import { HOTEL } from './hotel.ts';

/** The ways in which pages write dates. */
export const SPELLING = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Writes a date in words of the hotel's language, such as `Saturday, 2 January 2027`; `parts` choose which words. */
export function spellCalendarDate(
  date: CalendarDate,
  parts: Intl.DateTimeFormatOptions = SPELLING.full,
): string {
  const words = DATE_WORDS[JSON.stringify(parts)];
  if (words) return spellWith(words, date);
  // Without a time, `Date` reads a date as UTC.
  const format = new Intl.DateTimeFormat(HOTEL.dates.language, { ...parts, timeZone: 'UTC' });
  return format.format(new Date(date));
}

/** Writes a date in words that the site's build has learned. */
export function spellWith({ pattern, weekdays, months }: DateWords, date: CalendarDate): string {
  const weekday = weekdays[new Date(date).getUTCDay()] ?? '';
  const month = months[Number(monthOf(date).slice(5)) - 1] ?? '';
  const [, year = ''] = /^0*(\d+)/.exec(date) ?? [];
  return pattern
    .replace('{weekday}', () => weekday)
    .replace('{month}', () => month)
    .replace('{day}', String(Number(dayOfMonth(date))))
    .replace('{year}', year);
}
