import { describe, expect, it } from 'vitest';
import type { BookingState } from './booking.ts';
import { aStay } from './testing/dates.ts';
import { endOf, hasEnded, isAgreed, isChangeable, isVoid } from './stay-states.ts';

const STATES: BookingState[] = [
  'held',
  'booked',
  'checked-in',
  'checked-out',
  'no-show',
  'cancelled',
  'lapsed',
];

describe('the states of a stay', () => {
  it.each([
    ['changed', isChangeable, ['booked', 'checked-in']],
    ['no stay', isVoid, ['cancelled', 'lapsed']],
    ['booked for good', isAgreed, ['booked', 'checked-in', 'checked-out', 'no-show', 'cancelled']],
    ['ended', hasEnded, ['checked-out', 'no-show', 'cancelled']],
  ] as const)('tell which are %s', (_, rule, expected) => {
    expect(STATES.filter((state) => rule({ state }))).toEqual(expected);
  });
});

describe('endOf', () => {
  it('is the day of departure, or the day from which on nights were given back', () => {
    const { checkin: releasedFrom, checkout } = aStay('2027-03-11', '2027-03-14');
    expect(endOf({ checkout })).toBe('2027-03-14');
    expect(endOf({ checkout, releasedFrom })).toBe('2027-03-11');
  });
});
