import { expect, it } from 'vitest';
import { day } from '../testing/dates.ts';
import { holdProblem, lastHoldDay, mayBeHeld, usualHoldDay } from './desk-hold.ts';

const today = day('2027-06-01');
const far = { checkin: day('2027-09-01') };

it.each([
  ['2027-06-01', '2027-06-14', undefined],
  ['2027-06-13', '2027-06-14', undefined],
  ['2027-06-14', '2027-06-14', 'A room can be held until the day before arrival.'],
  ['2027-05-31', '2027-06-14', 'Choose today or a later day.'],
  ['2027-07-01', '2027-09-01', undefined],
  ['2027-07-02', '2027-09-01', 'A room can be held for up to 30 days.'],
  ['2027-06-01', '2027-06-01', 'A stay that starts today can’t be held.'],
])('holds until %s a stay from %s: %s', (until, checkin, problem) => {
  expect(holdProblem(day(until), { checkin: day(checkin) }, today)).toBe(problem);
});

it('holds for three days by default, but never past the day before arrival', () => {
  expect([usualHoldDay(far, today), lastHoldDay(far, today)]).toEqual(['2027-06-04', '2027-07-01']);
  expect(usualHoldDay({ checkin: day('2027-06-03') }, today)).toBe('2027-06-02');
  expect([mayBeHeld({ checkin: day('2027-06-02') }, today), mayBeHeld({ checkin: today }, today)]).toEqual([
    true,
    false,
  ]);
});
