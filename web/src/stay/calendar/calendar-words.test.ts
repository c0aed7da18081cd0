import { addDays } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { nameDay, nameMonth } from './calendar-words.ts';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home ?? 'UTC';
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/Sao_Paulo', 'Asia/Beirut'])(
  'in a browser in %s, the calendar',
  (timeZone) => {
    it('names the same calendar date, on every day of fifty years', () => {
      process.env.TZ = timeZone;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 365 * 50 }), (days) => {
          const date = addDays(day('2000-01-01'), days);
          const [, dayOfMonth = '', year = ''] = / (\d+)(?:st|nd|rd|th), (\d{4})$/.exec(nameDay(date)) ?? [];
          expect([year, dayOfMonth]).toEqual([date.slice(0, 4), String(Number(date.slice(8)))]);
        }),
      );
    });
  },
);

it('writes days and months in the language of the calendar', () => {
  expect(nameDay(day('2027-03-01'))).toBe('Monday, March 1st, 2027');
  expect(nameMonth('2027-03')).toBe('March 2027');
});
