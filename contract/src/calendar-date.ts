import { HOTEL } from './hotel.ts';
import { DATE_WORDS, type DateWords } from './date-words.ts';

declare const brand: unique symbol;

/**
 * A calendar date, `yyyy-MM-dd`. A hotel night is a date, never an instant: nothing here knows a time zone but
 * {@link todayIn}. The arithmetic runs on UTC days, which are all 24 hours long.
 *
 * Text becomes one by {@link isCalendarDate} or `parseCalendarDate`, at the edge; from there on, the type is the proof.
 */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells whether `value` is a real date of the Gregorian calendar in the form `yyyy-MM-dd`. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && SHAPE.test(value) && fromUtcDay(utcDay(value)) === value;
}

/** The date `days` after (or, negative, before) `date`. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtcDay(utcDay(date) + days) as CalendarDate; // a day of the calendar, and no hotel reckons beyond 9999
}

/** How many days lie from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return utcDay(to) - utcDay(from);
}

/** The month of a date, `yyyy-MM`. */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The day of the month as two digits, `dd`. */
export function dayOfMonth(date: CalendarDate): string {
  return date.slice(8, 10);
}

/** The day of the week: Monday is 1 and Sunday is 7, as in ISO 8601. */
export function weekdayOf(date: CalendarDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  // 1970-01-01 was a Thursday; the remainder is from 0 to 6.
  return (((((utcDay(date) + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

/**
 * The date it is at an instant in a time zone.
 * @param timeZone IANA name, such as `Asia/Tokyo`
 */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  // Where it is known it takes half a millisecond, and the first use of Intl thirty: a tenth of a second on a phone.
  const temporal = globalThis.Temporal as typeof Temporal | undefined;
  if (temporal)
    return temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString() as CalendarDate; // which Temporal writes as `yyyy-MM-dd`

  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  // The parts that `Intl` was asked for, with two digits each but for the year.
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}` as CalendarDate;
}

/** Writes a date in figures, as the hotel does: `31/12/2027`, unless it says otherwise. */
export function formatCalendarDate(date: CalendarDate, format: string = HOTEL.dates.format): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('yyyy', year).replace('MM', month).replace('dd', day);
}

/** How a date is to be typed, for whoever types one: `dd/mm/yyyy`. */
export const DATE_HINT = HOTEL.dates.format.toLowerCase();

/** Days since 1970-01-01. Only for text of the form `yyyy-MM-dd`. */
function utcDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function fromUtcDay(day: number): string {
  const instant = new Date(day * DAY_MS);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10);
}

/** The date that a text is; throws where it is none. Not beside the other dates, which every visitor's first page brings. */
export function parseCalendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`"${text}" is not a calendar date.`);
  return text;
}

/** The date it is at the hotel, wherever guest or server may be. */
export function hotelToday(now: Date = new Date()): CalendarDate {
  return todayIn(HOTEL.timeZone, now);
}

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

/** Whether text is a month as `yyyy-MM`. */
export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(`${value}-01`);
}

/** The first day of a month. */
export function firstOf(month: string): CalendarDate {
  return `${month}-01` as CalendarDate; // every month has a first
}

/** The month that begins so many months later, or earlier. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const months = year * 12 + ordinal - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The months from one to another, both among them. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthsAfter(month, 1)) months.push(month);
  return months;
}

/** The days of a month, `[from, to)`. */
export function daysOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  return { from: firstOf(month), to: firstOf(monthsAfter(month, 1)) };
}
