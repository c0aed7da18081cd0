import { describe, expect, it } from 'vitest';
import { addMonths, dayOfWeek, sameDayIn, weeksOf } from './month-arithmetic.ts';
import { day } from '@innkeep/contract/testing/dates';

it.each([
  ['2027-03', 1, '2027-04'],
  ['2027-12', 1, '2028-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-03', -15, '2025-12'],
])('%s and %i months is %s', (month, count, sum) => {
  expect(addMonths(month, count)).toBe(sum);
});

it('finds the same day of another month, or its last', () => {
  expect(sameDayIn('2027-04', day('2027-03-15'))).toBe('2027-04-15');
  expect(sameDayIn('2027-02', day('2027-03-31'))).toBe('2027-02-28');
  expect(sameDayIn('2028-02', day('2028-01-30'))).toBe('2028-02-29');
});

it('counts the days of a week from where it begins', () => {
  expect(dayOfWeek(day('2027-03-01'), 0)).toBe(1); // a Monday
  expect(dayOfWeek(day('2027-03-01'), 1)).toBe(0);
  expect(dayOfWeek(day('2027-03-07'), 1)).toBe(6);
  expect(dayOfWeek(day('1969-12-29'), 0)).toBe(1);
});

describe('the weeks of a month', () => {
  it('begin where weeks do, and hold its days alone', () => {
    const weeks = weeksOf('2027-05', 1); // begins on a Saturday, ends on a Monday
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([...Array.from({ length: 5 }, () => undefined), '2027-05-01', '2027-05-02']);
    expect(weeks[5]).toEqual(['2027-05-31', ...Array.from({ length: 6 }, () => undefined)]);
  });

  it('are four where they fit', () => {
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
    expect(weeksOf('2027-02', 0)).toHaveLength(5);
  });
});
