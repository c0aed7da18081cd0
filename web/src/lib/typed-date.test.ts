import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedDate } from './typed-date.ts';

describe('parseTypedDate', () => {
  it.each(['05/12/2026', '5/12/2026', '05.12.2026', '5-12-2026', ' 05/12/2026 ', '2026-12-05'])(
    'reads %j as the fifth of December',
    (text) => {
      expect(parseTypedDate(text)).toBe('2026-12-05');
    },
  );

  it.each(['', '31/02/2027', '12/31/2026', '01/02/27', '5 December', '05/12/2026x', '00/00/0000'])(
    'takes %j for no date',
    (text) => {
      expect(parseTypedDate(text)).toBeUndefined();
    },
  );

  it('reads the month first where the hotel writes it first', () => {
    expect(parseTypedDate('12/5/2026', 'MM/dd/yyyy')).toBe('2026-12-05');
    expect(parseTypedDate('2026-12-05', 'yyyy-MM-dd')).toBe('2026-12-05');
  });

  it('reads back whatever the site writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays(day('2000-01-01'), days);
        expect(parseTypedDate(formatCalendarDate(date))).toBe(date);
      }),
    );
  });
});
