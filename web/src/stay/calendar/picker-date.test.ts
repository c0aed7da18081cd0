import { addDays } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPickerDate, toPickerDate } from './picker-date.ts';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home ?? 'UTC';
});

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/Sao_Paulo', 'Asia/Beirut'])(
  'in a browser in %s, the picker',
  (timeZone) => {
    it('shows and returns the same calendar date, on every day of fifty years', () => {
      process.env.TZ = timeZone;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 365 * 50 }), (days) => {
          const date = addDays(day('2000-01-01'), days);
          const shown = toPickerDate(date);
          expect([shown.getMonth() + 1, shown.getDate()]).toEqual([
            Number(date.slice(5, 7)),
            Number(date.slice(8, 10)),
          ]);
          expect(fromPickerDate(shown)).toBe(date);
        }),
      );
    });
  },
);

it('takes the day that was chosen, at any hour that the picker sets', () => {
  expect(fromPickerDate(new Date(2027, 2, 28, 0, 0))).toBe('2027-03-28');
  expect(fromPickerDate(new Date(2027, 2, 28, 23, 59))).toBe('2027-03-28');
});
