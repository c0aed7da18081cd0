import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import { day } from '@innkeep/contract/testing/dates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aChannel, UNREAD, aConflict, aSoldBlock } from '../../../testing/channels.ts';
import { HOLDERS } from '../../../testing/desk.ts';
import {
  ageWords,
  broughtWords,
  leftOutWords,
  problemWords,
  heldWords,
  holdersWords,
  declineChannelStayLabel,
  nightsWords,
} from './channel-words.ts';

const NOW = new Date('2027-02-01T17:00:00Z');
const readAt = (okAt: string) => ageWords(aChannel({}, { okAt }), NOW);

beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

it('gives the age of a reading no more exactly than it is stored', () => {
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

it('names what was left out', () => {
  expect(leftOutWords(aChannel().reading)).toBeUndefined();
  expect(leftOutWords(aChannel({}, { leftOut: ['2027-03-05'] }).reading)).toBe(
    '1 entry recurs or can’t be read (Fri 5 Mar): block those nights on the chart.',
  );
  expect(leftOutWords(aChannel({}, { leftOut: ['nan-2', 'a', 'b', 'c', 'd'] }).reading)).toBe(
    '5 entries recur or can’t be read (nan-2, a, b, 2 others): block those nights on the chart.',
  );
});

it.each<[ChannelProblem, RegExp, RegExp]>([
  ['unreachable', /can’t reach/, /try again every 15 minutes/],
  ['slow', /within ten seconds/, /try again every 15 minutes/],
  ['refused', /refused this link/, /Copy the link .* at Airbnb again/],
  ['too-many-redirects', /keeps redirecting/, /Copy the link/],
  ['not-public', /not on the public internet/, /Copy the link/],
  ['too-large', /larger than 1 MB/, /Copy the link/],
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

beforeEach(() => void vi.setSystemTime('2027-02-01T17:00:00Z'));
afterEach(() => void vi.useRealTimers());

const nights = (...dates: string[]) => dates.map((date) => day(date));

it('names a few nights, and counts many', () => {
  expect(nightsWords(nights('2027-03-09'))).toBe('the night of Tue 9 Mar');
  expect(nightsWords(nights('2027-03-09', '2027-03-10'))).toBe('the nights of Tue 9 Mar and Wed 10 Mar');
  expect(nightsWords(nights('2027-03-09', '2027-03-10', '2027-03-12'))).toBe(
    'the nights of Tue 9 Mar, Wed 10 Mar and Fri 12 Mar',
  );
  expect(nightsWords(nights('2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'))).toBe(
    '4 nights from Tue 9 Mar on',
  );
});

it('tells how many nights were free, and are held', () => {
  expect(heldWords(aConflict())).toBe('We hold the other 2 nights for Airbnb.');
  expect(heldWords(aConflict({ nights: nights('2027-02-01', '2027-02-02', '2027-02-03') }))).toBe(
    'We hold the other night for Airbnb.',
  );
  const all = nights('2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04');
  expect(heldWords(aConflict({ nights: all }))).toBe('We hold no other nights for Airbnb.');
});

it('counts no nights that are over', () => {
  const since = { from: day('2027-01-29'), nights: nights('2027-02-03') };
  expect(heldWords(aConflict(since))).toBe('We hold the other 3 nights for Airbnb.');
  vi.setSystemTime('2027-02-03T17:00:00Z');
  expect(heldWords(aConflict(since))).toBe('We hold the other night for Airbnb.');
  expect(heldWords(aConflict({ nights: nights('2027-02-03', '2027-02-04') }))).toBe(
    'We hold no other nights for Airbnb.',
  );
});

it('names everybody who has nights', () => {
  expect(holdersWords(HOLDERS)).toBe('Ana Silva and the block “out of order: the boiler”');
  expect(holdersWords(HOLDERS.slice(0, 1))).toBe('Ana Silva');
  expect(holdersWords([])).toBe('another stay');
});

it('knows a stay from another channel', () => {
  const other = aSoldBlock('Vrbo');
  expect(holdersWords([other])).toBe('a stay from Vrbo');
  expect(declineChannelStayLabel(aConflict({ holders: [other] }))).toBe('Keep the stay from Vrbo');
  expect(declineChannelStayLabel(aConflict({ holders: [...HOLDERS.slice(0, 1), other] }))).toBe('Keep ours');
  expect(declineChannelStayLabel(aConflict())).toBe('Keep ours');
});
