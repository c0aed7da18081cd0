import { describe, expect, it } from 'vitest';
import { HOTEL } from './hotel.ts';
import { isCancellable, cancelUntilOf, spellCancelUntil } from './cancellation.ts';
import { day } from './testing/dates.ts';

const stay = { checkin: day('2027-06-14') };

it('uses a check-in time that can be compared', () => {
  expect(HOTEL.checkInTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
});

it.each([
  ['the day before', '2027-06-13T23:00:00-04:00', true],
  ['a minute past midnight on the day of arrival', '2027-06-14T00:01:00-04:00', true],
  ['a second before check-in time', '2027-06-14T14:59:59-04:00', true],
  ['check-in time', '2027-06-14T15:00:00-04:00', false],
  ['the evening', '2027-06-14T20:00:00-04:00', false],
  ['the morning after', '2027-06-15T09:00:00-04:00', false],
])('a stay at %s, by the clock of a hotel in New York: %s, cancellable %s', (_when, now, expected) => {
  expect(isCancellable(stay, new Date(now))).toBe(expected);
});

describe('a stay that is booked for tonight', () => {
  it.each([
    ['at noon', '2027-06-14T12:00:00-04:00', undefined],
    ['half an hour and a second before check-in time', '2027-06-14T14:29:59-04:00', undefined],
    ['half an hour before check-in time', '2027-06-14T14:30:00-04:00', '2027-06-14T19:00:00.000Z'],
    ['in the evening', '2027-06-14T21:00:00-04:00', '2027-06-15T01:30:00.000Z'],
    ['before midnight', '2027-06-14T23:50:00-04:00', '2027-06-15T04:20:00.000Z'],
    ['the day after', '2027-06-15T00:10:00-04:00', undefined],
  ])('%s has until %s, %s', (_when, now, until) => {
    expect(cancelUntilOf(stay, new Date(now))).toBe(until);
  });

  it('can be cancelled until then, and names the date', () => {
    const late = { ...stay, cancelUntil: '2027-06-15T04:20:00.000Z' };
    expect(spellCancelUntil(late)).toBe('00:20 on Tuesday, 15 June 2027');
    expect(isCancellable(late, new Date('2027-06-15T04:19:59Z'))).toBe(true);
    expect(isCancellable(late, new Date('2027-06-15T04:20:00Z'))).toBe(false);
  });

  it('can be cancelled until check-in time once it begins on another day', () => {
    const moved = { checkin: day('2027-06-20'), cancelUntil: '2027-06-15T01:30:00.000Z' };
    expect(spellCancelUntil(moved)).toBeUndefined();
  });
});
