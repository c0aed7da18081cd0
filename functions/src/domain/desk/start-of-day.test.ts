import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { startOfDay } from '../base/clock.ts';

it.each([
  ['in summer', '2027-06-01', '2027-06-01T04:00:00.000Z'],
  ['in winter', '2027-12-31', '2027-12-31T05:00:00.000Z'],
  ['on which clocks are put forward', '2027-03-14', '2027-03-14T05:00:00.000Z'],
  ['after it', '2027-03-15', '2027-03-15T04:00:00.000Z'],
  ['on which clocks are put back', '2027-11-07', '2027-11-07T04:00:00.000Z'],
  ['after it', '2027-11-08', '2027-11-08T05:00:00.000Z'],
  ['as early as the desk asks', '2000-01-01', '2000-01-01T05:00:00.000Z'],
  ['as late as the desk asks', '2999-12-31', '2999-12-31T05:00:00.000Z'],
])('a day in New York %s begins at its midnight: %s', (_when, date, instant) => {
  expect(startOfDay(day(date)).toISOString()).toBe(instant);
});
