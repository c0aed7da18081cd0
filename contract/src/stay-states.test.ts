import { describe, expect, it } from 'vitest';
import type { BookingState } from './booking.ts';
import { aStay, day } from './testing/dates.ts';
import { departureOf, endOf, hasEnded, isAgreed, isChangeable, isCancelledOrLapsed } from './stay-states.ts';

const STATES: BookingState[] = [
  'held',
  'booked',
  'checked-in',
  'checked-out',
  'no-show',
  'cancelled',
  'lapsed',
];

it.each([
  ['changed', isChangeable, ['booked', 'checked-in']],
  ['no stay', isCancelledOrLapsed, ['cancelled', 'lapsed']],
  ['booked for good', isAgreed, ['booked', 'checked-in', 'checked-out', 'no-show', 'cancelled']],
  ['ended', hasEnded, ['checked-out', 'no-show', 'cancelled']],
] as const)('the states of a stay tell which are %s', (_, rule, expected) => {
  expect(STATES.filter((state) => rule({ state }))).toEqual(expected);
});

it('endOf is the day of departure, or the first day that was released', () => {
  const { checkin: releasedFrom, checkout } = aStay('2027-03-11', '2027-03-14');
  expect(endOf({ checkout })).toBe('2027-03-14');
  expect(endOf({ checkout, releasedFrom })).toBe('2027-03-11');
});

describe('departureOf', () => {
  const early = { checkout: day('2027-03-14'), releasedFrom: day('2027-03-12') };

  it('is as agreed until the guest has left, and then the day they left', () => {
    expect(departureOf({ ...early, state: 'checked-out' })).toBe('2027-03-12');
    expect(departureOf({ checkout: day('2027-03-14'), state: 'checked-out' })).toBe('2027-03-14');
    expect(departureOf({ ...early, state: 'no-show' })).toBe('2027-03-14'); // they were to stay until then
    expect(departureOf({ checkout: day('2027-03-14') })).toBe('2027-03-14');
  });
});
