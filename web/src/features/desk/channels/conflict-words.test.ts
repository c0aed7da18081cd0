import { day } from '@innkeep/contract/testing/dates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConflict, aSoldBlock } from '../../../testing/channels.ts';
import { HOLDERS } from '../../../testing/desk.ts';
import { heldWords, holdersWords, declineChannelStayLabel, nightsWords } from './channel-words.ts';

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
