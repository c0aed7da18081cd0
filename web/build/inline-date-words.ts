import type { Plugin } from 'vite';
import { HOTEL } from '../../contract/src/hotel.ts';
import type { DateWords } from '../../contract/src/date-words.ts';
import { SPELLING } from '../../contract/src/calendar-date.ts';

/** Puts the words of dates into the build, so that pages format dates without `Intl`. */
export function inlineDateWords(): Plugin {
  return {
    name: 'inline-date-words',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/contract/src/date-words.ts')) return undefined;
      const words = Object.values(SPELLING).map((parts) => [
        JSON.stringify(parts),
        learnDateWords(HOTEL.dates.language, parts),
      ]);
      return `export const DATE_WORDS = ${JSON.stringify(Object.fromEntries(words))};`;
    },
  };
}

/** A Sunday. Any year works: it has every month, and its first week has every weekday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

export function learnDateWords(language: string, parts: Intl.DateTimeFormatOptions): DateWords {
  const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  const name = (type: string, time: number) =>
    format.formatToParts(time).find((part) => part.type === type)?.value ?? '';
  return {
    pattern: format
      .formatToParts(SUNDAY)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join(''),
    weekdays: Array.from({ length: 7 }, (_, day) => name('weekday', SUNDAY + day * DAY_MS)),
    months: Array.from({ length: 12 }, (_, month) => name('month', Date.UTC(2023, month, 1))),
  };
}
