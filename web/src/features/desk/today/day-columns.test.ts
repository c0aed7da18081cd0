import type { DayStay } from '@innkeep/contract/desk/desk-stay';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aDay, aDeskStay } from '../../../testing/desk.ts';
import { dayColumns } from './day-columns.ts';

const as = (...states: DayStay['state'][]) => states.map((state) => aDeskStay({ _id: state, state }));

it('says that all have arrived once guests were expected, and none is left', () => {
  const isDone = (...arrivals: DayStay['state'][]) =>
    dayColumns(aDay({ arrivals: as(...arrivals) }), day('2027-02-01')).arrivals.isDone;
  expect(isDone('checked-in')).toBe(true);
  expect(isDone('checked-in', 'checked-out')).toBe(true);
  expect(isDone('checked-in', 'booked')).toBe(false);
  expect(isDone('checked-in', 'no-show')).toBe(false);
  expect(isDone()).toBe(false);
});

it('says that everybody has left, and still shows who', () => {
  const departures = (...states: DayStay['state'][]) =>
    dayColumns(aDay({ departures: as(...states) }), day('2027-02-01')).departures;
  expect(departures('checked-out')).toMatchObject({
    isDone: true,
    count: 0,
    stays: [{ _id: 'checked-out' }],
  });
  expect(departures('checked-out', 'checked-in').isDone).toBe(false);
  expect(departures().isDone).toBe(false);
});

it('counts all guests of a day that is over, in any state by now', () => {
  const stay = (_id: string, was: DayStay['state']) => aDeskStay({ _id, was, state: 'checked-out' });
  const over = aDay({
    arrivals: [stay('came', 'checked-in'), stay('late', 'booked')],
    inHouse: [stay('slept', 'checked-in')],
    departures: [stay('left', 'checked-out')],
  });
  const { arrivals, 'in-house': inHouse, departures } = dayColumns(over, day('2027-02-02'));
  expect([arrivals.count, inHouse.count, departures.count]).toEqual([2, 1, 1]);
  expect([arrivals.isDone, departures.isDone]).toEqual([false, true]);
});
