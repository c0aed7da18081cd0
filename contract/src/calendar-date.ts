import { HOTEL } from './hotel.ts';
import { DATE_WORDS, type DateWords } from './date-words.ts';

declare const brand: unique symbol;

/**
 * A calendar date, `yyyy-MM-dd`. A hotel night is a date, never an instant: only {@link todayIn} knows time
 * zones. The arithmetic runs on UTC days, which all have 24 hours.
 *
 * Text becomes a CalendarDate through {@link isCalendarDate} or `parseCalendarDate`, where it enters the
 * program. Code that takes the type need not check again.
 */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && SHAPE.test(value) && fromUtcDay(utcDay(value)) === value;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtcDay(utcDay(date) + days) as CalendarDate; // the cast holds up to the year 9999
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return utcDay(to) - utcDay(from);
}

export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

export function dayOfMonth(date: CalendarDate): string {
  return date.slice(8, 10);
}

/** Returns the day of the week: Monday is 1 and Sunday is 7, as in ISO 8601. */
export function weekdayOf(date: CalendarDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  // 1970-01-01 was a Thursday. The remainder is between 0 and 6, so the cast holds.
  return (((((utcDay(date) + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

/** Returns the date in a time zone at an instant. @param timeZone IANA name, such as `Asia/Tokyo` */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  // Temporal, where the browser has it, takes half a millisecond. The first use of Intl takes thirty, and a
  // tenth of a second on a phone.
  const temporal = globalThis.Temporal as typeof Temporal | undefined;
  if (temporal)
    return temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString() as CalendarDate; // Temporal writes `yyyy-MM-dd`

  const parts = dayFormatOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  // We asked `Intl` for these parts, with two digits except for the year, so the cast holds.
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}` as CalendarDate;
}

/** Formats by time zone, cached: creating one takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const made = dayFormats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/** Writes a date in digits: `31/12/2027`, or in the hotel's own format. */
export function formatCalendarDate(date: CalendarDate, format: string = HOTEL.dates.format): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('yyyy', year).replace('MM', month).replace('dd', day);
}

export const DATE_HINT = HOTEL.dates.format.toLowerCase();

/** Returns the days since 1970-01-01. Takes only `yyyy-MM-dd`. */
function utcDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function fromUtcDay(day: number): string {
  const instant = new Date(day * DAY_MS);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

/** Throws RangeError for other text. Kept apart from the functions that a visitor's first page loads. */
export function parseCalendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`"${text}" is not a calendar date.`);
  return text;
}

export function hotelToday(now: Date = new Date()): CalendarDate {
  return todayIn(HOTEL.timeZone, now);
}

export const SPELLING = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  brief: { day: 'numeric', month: 'short', year: 'numeric' },
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Writes a date in the hotel's language, such as `Saturday, 2 January 2027`; `parts` chooses the words. */
export function spellCalendarDate(
  date: CalendarDate,
  parts: Intl.DateTimeFormatOptions = SPELLING.full,
): string {
  const key = JSON.stringify(parts);
  const words = DATE_WORDS[key];
  if (words) return spellWith(words, date);
  const format =
    wordFormats.get(key) ?? new Intl.DateTimeFormat(HOTEL.dates.language, { ...parts, timeZone: 'UTC' });
  wordFormats.set(key, format);
  // `Date` reads a date without a time as UTC.
  return format.format(new Date(date));
}

/** Formats by the parts they spell, cached: creating one takes a hundred times as long as using it. */
const wordFormats = new Map<string, Intl.DateTimeFormat>();

/** Writes a date in short words, as it is read: `Tue 9 Mar 2027`. */
export function spellDate(date: CalendarDate): string {
  return spellCalendarDate(date, SPELLING.dated).replace(',', '');
}

/** Writes the days on which nights begin and end, for the audit: `Thu 10 Jun to Sun 13 Jun`. */
export function datesInWords(from: CalendarDate, to: CalendarDate): string {
  return `${spellCalendarDate(from, SPELLING.short)} to ${spellCalendarDate(to, SPELLING.short)}`;
}

/** Returns the run that contains a day. */
export function runOn<Run extends { from: CalendarDate; to: CalendarDate }>(
  runs: readonly Run[],
  day: CalendarDate,
): Run | undefined {
  return runs.find(({ from, to }) => from <= day && day < to);
}

/** Writes a date in words that were inlined when the site was built. */
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

export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(`${value}-01`);
}

export function firstOf(month: string): CalendarDate {
  return `${month}-01` as CalendarDate; // every month has a first
}

export function monthsAfter(month: string, count: number): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const months = year * 12 + ordinal - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Returns the months from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthsAfter(month, 1)) months.push(month);
  return months;
}

export function daysOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  return { from: firstOf(month), to: firstOf(monthsAfter(month, 1)) };
}
