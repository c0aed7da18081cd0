import { expect, it } from 'vitest';
import { spellCalendarDate, SPELLING } from './calendar-date.ts';
import { day } from './testing/dates.ts';

it('writes a date in words of the language of the hotel', () => {
  expect(spellCalendarDate(day('2027-01-02'))).toBe('Saturday, 2 January 2027');
  expect(spellCalendarDate(day('2027-01-02'), SPELLING.short)).toBe('Sat 2 Jan');
  expect(spellCalendarDate(day('2027-01-02'), { day: 'numeric', month: 'short' })).toBe('2 Jan');
});
