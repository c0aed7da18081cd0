import { afterEach, expect, it, vi } from 'vitest';
import { spellMoment, spellTime } from './spell-moment.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? 'UTC';
  vi.useRealTimers();
});

const NOON = new Date('2027-02-01T17:30:00Z'); // half past twelve at the hotel

it.each([
  ['America/New_York', '12:30'],
  ['America/Toronto', '12:30'], // another zone, whose clock shows the same
  ['Europe/Berlin', '12:30 hotel time'],
  ['Asia/Kolkata', '12:30 hotel time'],
])('a time is the hotel’s, and says so where the device in %s shows another', (timeZone, words) => {
  process.env.TZ = timeZone;
  expect(spellTime(NOON)).toBe(words);
});

it('writes the day and the year at the hotel', () => {
  process.env.TZ = 'Pacific/Kiritimati'; // where it is the next day already
  vi.setSystemTime('2027-12-31T20:00:00Z');
  expect(spellMoment(Date.parse('2027-12-31T20:00:00Z'))).toBe('Fri 31 Dec, 15:00 hotel time');
  expect(spellMoment(NOON.getTime() - 40 * 24 * 60 * 60 * 1000)).toBe('Wed 23 Dec 2026, 12:30 hotel time');
});
