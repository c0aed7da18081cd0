import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { plainFigures } from '@innkeep/contract/plain-figures';

/** Fewer letters could mean several months. */
const FEWEST_LETTERS = 3;

/** The names by language; it takes time to ask for them, and hardly any guest types one. */
const known = new Map<string, string[]>();

const IN_FIGURES = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
/** Such as `9 mar 27`, `9. March 2027`, `9th of March, 2027`, with a weekday before it or none. */
const DAY_FIRST =
  /^(?:\p{L}+[.,]* +)?(\d{1,2})(?:st|nd|rd|th|\.)?[ -]*(?:of )?(\p{L}+)[., -]+(\d{4}|\d{2})$/iu;
/** Such as `Mar 9, 2027`. */
const MONTH_FIRST = /^(?:\p{L}+[.,]* +)?(\p{L}+)\.? *(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}|\d{2})$/iu;

/** The day first, unless the hotel writes the month first, or there is no such month; or `yyyy-MM-dd`. */
export function parseTypedDate(text: string, format: string = HOTEL.dates.format): CalendarDate | undefined {
  const trimmed = plainFigures(text).trim();
  // As addresses have them, on the way of every page: the other patterns take a phone ten milliseconds to compile.
  if (isCalendarDate(trimmed)) return trimmed;
  if (trimmed === '') return undefined;
  return [...inFigures(trimmed, format), withName(trimmed)].find(isCalendarDate);
}

/** Returns both readings, that of the hotel first. */
function inFigures(text: string, format: string): (string | undefined)[] {
  const [, first = '', second = '', year] = IN_FIGURES.exec(text) ?? [];
  if (year === undefined) return [];
  const readings = [dateOf(year, second, first), dateOf(year, first, second)];
  return format.startsWith('M') ? readings.reverse() : readings;
}

function withName(text: string): string | undefined {
  const [, day = '', name = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const dayFirst = named(year, name, day);
  if (dayFirst !== undefined) return dayFirst;
  const [, nameFirst = '', dayAfter = '', yearAfter] = MONTH_FIRST.exec(text) ?? [];
  return yearAfter === undefined ? undefined : named(yearAfter, nameFirst, dayAfter);
}

function named(year: string, name: string, day: string): string | undefined {
  const month = monthNamed(name);
  return month === undefined ? undefined : dateOf(year, String(month), day);
}

/** Two digits of a year are of this century; `20` is how the four digits of any year begin. */
function dateOf(year: string, month: string, day: string): string | undefined {
  if (year === '20') return undefined;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * From 1; undefined if the beginning of a name, in English or the hotel's language, means none or several.
 */
export function monthNamed(text: string, language: string = HOTEL.dates.language): number | undefined {
  const typed = plain(text);
  if (typed.length < FEWEST_LETTERS) return undefined;
  for (const names of [namesIn(language), namesIn('en-GB')]) {
    const [first, ...others] = names.flatMap((name, index) => (name.startsWith(typed) ? [index + 1] : []));
    if (first !== undefined && others.length === 0) return first;
  }
  return undefined;
}

function namesIn(language: string): string[] {
  const before = known.get(language);
  if (before) return before;
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => plain(format.format(Date.UTC(2027, month, 1))));
  known.set(language, names);
  return names;
}

/** Returns a name in small letters, without accents. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
