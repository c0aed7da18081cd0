import { describe, expect, it } from 'vitest';
import { aStay } from '../testing/dates.ts';
import { changedDatesProblems, hasSlept } from './moves.ts';

const { checkin: today } = aStay('2027-03-10', '2027-03-11');
const booked = { ...aStay('2027-03-10', '2027-03-12'), state: 'booked' } as const;
const long = { ...aStay('2027-03-10', '2027-04-20'), state: 'booked' } as const;
const here = { ...aStay('2027-03-08', '2027-03-12'), state: 'checked-in' } as const;

describe('changedDatesProblems', () => {
  it.each([
    [booked, '2027-03-10', '2027-03-12', {}],
    [booked, '2027-03-11', '2027-03-14', {}],
    [booked, '2027-03-09', '2027-03-12', { checkin: 'Please choose today or a later date.' }],
    [here, '2027-03-08', '2027-03-14', {}],
    [here, '2027-03-08', '2027-03-10', {}],
    [here, '2027-03-08', '2027-03-09', { checkout: 'Check-out can’t be in the past.' }],
    [here, '2027-03-11', '2027-03-12', { checkin: 'This guest has already arrived.' }],
    [long, '2027-03-10', '2027-04-15', {}],
    [long, '2027-03-10', '2027-04-25', { checkout: 'For stays over 30 nights, please call us.' }],
  ] as const)('of %j, from %s to %s, are %j', (before, checkin, checkout, expected) => {
    expect(changedDatesProblems(before, aStay(checkin, checkout), today)).toEqual(expected);
  });

  it('asks for a date that is missing', () => {
    const cleared = { checkin: '2027-03-10', checkout: '' };
    expect(changedDatesProblems(booked, cleared, today)).toEqual({ checkout: 'Choose your check-out date.' });
  });

  it('finds nothing wrong with unchanged dates, on any day', () => {
    const late = { ...aStay('2027-03-05', '2027-03-09'), state: 'booked' } as const;
    expect(changedDatesProblems(late, late, today)).toEqual({});
  });
});

it.each([
  [here, true],
  [{ ...here, ...aStay('2027-03-10', '2027-03-12') }, false],
  [{ ...here, state: 'booked' }, false],
] as const)('hasSlept of %j is %s', (stay, expected) => {
  expect(hasSlept(stay, today)).toBe(expected);
});
