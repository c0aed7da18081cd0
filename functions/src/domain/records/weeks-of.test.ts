import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { weeksOf } from './stored-booking.ts';

describe('weeksOf', () => {
  it.each([
    ['2027-06-14', '2027-06-21', ['2027-06-14']],
    ['2027-06-20', '2027-06-21', ['2027-06-14']],
    ['2027-06-20', '2027-06-22', ['2027-06-14', '2027-06-21']],
    ['2026-12-31', '2027-01-05', ['2026-12-28', '2027-01-04']],
  ])('names the Mondays of %s to %s', (checkin, checkout, weeks) => {
    expect(weeksOf(aStay(checkin, checkout))).toEqual(weeks);
  });

  it('names six at most for thirty nights', () => {
    expect(weeksOf(aStay('2027-06-20', '2027-07-20'))).toHaveLength(6);
  });
});
