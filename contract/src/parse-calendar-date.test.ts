import { expect, it } from 'vitest';
import { addDays, parseCalendarDate } from './calendar-date.ts';

it('accepts only text that is a date', () => {
  expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29');
  for (const text of ['', '2027-02-29', '14/06/2027', '2027-06-14T00:00:00Z'])
    expect(() => parseCalendarDate(text)).toThrow(`"${text}" is not a calendar date.`);
});

it('is the only way from text to a date that the compiler accepts', () => {
  // @ts-expect-error -- text that was not checked
  expect(addDays('2027-06-14', 1)).toBe('2027-06-15');
});
