import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aChannel, UNREAD } from '../../../testing/channels.ts';
import { ageWords, broughtWords, leftOutWords, problemWords } from './channel-words.ts';

const NOW = new Date('2027-02-01T17:00:00Z');
const readAt = (okAt: string) => ageWords(aChannel({}, { okAt }), NOW);

beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

it('tells the age of a reading no more exactly than it is noted', () => {
  expect(readAt('2027-02-01T16:59:00Z')).toBe('Read just now');
  expect(readAt('2027-02-01T16:40:00Z')).toBe('Read within the last hour');
  expect(readAt('2027-02-01T15:46:00Z')).toBe('Read within the last hour');
  expect(readAt('2027-02-01T15:00:00Z')).toMatch(/^Last read 2 hours ago: Mon 1 Feb, 10:00/);
  expect(readAt('2027-01-31T16:00:00Z')).toMatch(/^Last read 1 day ago: Sun 31 Jan, 11:00/);
  expect(readAt('2027-01-29T16:00:00Z')).toMatch(/^Last read 3 days ago: Fri 29 Jan, 11:00/);
});

it('tells why there is no age', () => {
  expect(ageWords(aChannel({ reading: UNREAD.reading }), NOW)).toBe('Not read yet');
  expect(ageWords(UNREAD, NOW)).toBe('Not read yet: paste its link');
  expect(ageWords(aChannel({ isOn: false }), NOW)).toBe(
    'Paused: we don’t read its calendar, and it can’t read ours',
  );
});

it('tells what a reading has brought', () => {
  expect(broughtWords(aChannel())).toBe('Read: 12 stays, 34 nights.');
  expect(broughtWords(aChannel({}, { events: 1, nights: 1 }))).toBe('Read: 1 stay, 1 night.');
  expect(broughtWords(aChannel({}, { events: 0, nights: 0 }))).toBe('Read: no future stays.');
  expect(broughtWords(aChannel({}, { problem: 'slow' }))).toBe('Nothing changed.');
  expect(broughtWords(aChannel({}, { problem: 'shrunk' }))).toBe('We released nothing.');
  expect(broughtWords(aChannel({}, { problem: 'unfinished' }))).toBe('We’ll read the rest automatically.');
});

it('tells what was left out', () => {
  expect(leftOutWords(aChannel().reading)).toBeUndefined();
  expect(leftOutWords(aChannel({}, { leftOut: ['2027-03-05'] }).reading)).toBe(
    '1 entry repeats by a rule or cannot be read (Fri 5 Mar): block those nights on the chart.',
  );
  expect(leftOutWords(aChannel({}, { leftOut: ['nan-2', 'a', 'b', 'c', 'd'] }).reading)).toBe(
    '5 entries repeat by a rule or cannot be read (nan-2, a, b, 2 others): block those nights on the chart.',
  );
});

it.each<[ChannelProblem, RegExp, RegExp]>([
  ['unreachable', /cannot be reached/, /try again every 15 minutes/],
  ['slow', /within ten seconds/, /try again every 15 minutes/],
  ['refused', /does not give out/, /Copy the link .* at Airbnb again/],
  ['too-many-redirects', /redirects again and again/, /Copy the link/],
  ['not-public', /not on the public internet/, /Copy the link/],
  ['too-large', /more than 1 MB/, /Copy the link/],
  ['too-many-events', /more stays than one room/, /several rooms/],
  ['no-calendar', /does not lead to a calendar/, /\.ics/],
  ['shrunk', /for 6 hours/, /press Read now again to release/],
  ['unfinished', /haven’t read all of it yet/, /within 15 minutes/],
  ['too-many-conflicts', /more than 20 double bookings/, /press Resume/],
])('says of %s what is wrong, and what to do', (problem, what, toDo) => {
  const words = problemWords(problem, 'Airbnb');
  expect(words.what).toMatch(what);
  expect(words.toDo).toMatch(toDo);
});
