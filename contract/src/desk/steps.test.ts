import { describe, expect, it } from 'vitest';
import type { BookingState } from '../booking.ts';
import { aStay } from '../testing/dates.ts';
import { firstNightBack, stepsFor } from './steps.ts';

const at = (hour: string) => new Date(`2027-03-${hour}:00:00-05:00`);
const steps = (state: BookingState, now: string, more: Parameters<typeof stepsFor>[2] = {}) =>
  stepsFor({ state, ...aStay('2027-03-10', '2027-03-12') }, at(now), more);

describe('the steps of a stay from 10 to 12 March', () => {
  it.each([
    ['booked', '09T20', []],
    ['booked', '10T09', ['check-in']],
    ['booked', '10T15', ['check-in', 'no-show']],
    ['booked', '12T10', ['check-in', 'no-show']],
    ['booked', '13T10', ['no-show']],
    ['checked-in', '10T16', ['check-out', 'undo']],
    ['checked-in', '11T09', ['check-out']],
    ['checked-out', '12T11', ['undo']],
    ['checked-out', '13T11', []],
    ['no-show', '11T12', ['check-in', 'undo']],
    ['no-show', '12T12', ['check-in']],
    ['no-show', '13T12', []],
    ['cancelled', '10T12', []],
  ] as const)('%s, at %s:00, are %j', (state, now, expected) => {
    expect(steps(state, now)).toEqual(expected);
  });

  it('leave out the no-show while a guest who booked late may still cancel', () => {
    const cancelUntil = '2027-03-11T02:30:00.000Z'; // half past nine in the evening at the hotel
    const late = { state: 'booked', ...aStay('2027-03-10', '2027-03-12'), cancelUntil } as const;
    expect(stepsFor(late, new Date('2027-03-11T02:29:00Z'))).toEqual(['check-in']);
    expect(stepsFor(late, new Date('2027-03-11T02:30:00Z'))).toEqual(['check-in', 'no-show']);
  });

  it('can be undone on the day they were taken', () => {
    const [eleventh] = [aStay('2027-03-11', '2027-03-12').checkin];
    expect(steps('checked-in', '11T09', { checkedIn: eleventh })).toEqual(['check-out', 'undo']);
    expect(steps('checked-out', '11T09', { checkedOut: eleventh })).toEqual(['undo']);
    expect(steps('checked-out', '12T09', { checkedOut: eleventh })).toEqual([]);
  });
});

describe('the steps of a guest who came a day late', () => {
  const { checkin: eleventh } = aStay('2027-03-11', '2027-03-12');
  const stay = { state: 'checked-in', ...aStay('2027-03-10', '2027-03-14') } as const;
  const rooms = ['sea-view', 'attic'].map((_id) => ({ from: eleventh, room: { _id, name: _id } }));
  const on = (now: string, moved: object) =>
    stepsFor({ ...stay, ...moved }, at(now), { checkedIn: eleventh });

  it('and changed rooms are undone one by one on that day, the room change first', () => {
    expect(on('11T15', { rooms, movedOn: eleventh })).toEqual(['check-out', 'undo']);
    expect(on('11T15', {})).toEqual(['check-out', 'undo']);
    expect(on('12T09', { rooms, movedOn: eleventh })).toEqual(['check-out']);
  });

  it('do not undo the check-in once the room change can no longer be undone', () => {
    expect(on('11T15', { rooms })).toEqual(['check-out']);
  });
});

it.each([
  ['2027-03-09', '2027-03-11'],
  ['2027-03-10', '2027-03-11'],
  ['2027-03-11', '2027-03-11'],
  ['2027-03-12', '2027-03-12'],
])('firstNightBack of a stay from 10 March is, on %s, %s', (day, expected) => {
  const { checkin: today } = aStay(day, '2027-04-01');
  expect(firstNightBack(aStay('2027-03-10', '2027-03-14'), today)).toBe(expected);
});
