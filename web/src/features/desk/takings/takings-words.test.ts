import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { daysNotClosed } from './takings-words.ts';

it('the days that are not closed are those since the last closing, and none where there never was one', () => {
  expect(daysNotClosed(day('2027-02-01'), undefined)).toEqual([]);
  expect(daysNotClosed(day('2027-02-01'), day('2027-01-31'))).toEqual([]);
  expect(daysNotClosed(day('2027-02-01'), day('2027-01-29'))).toEqual(['2027-01-31', '2027-01-30']);
});
