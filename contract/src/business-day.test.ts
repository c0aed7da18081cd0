import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOTEL } from './hotel.ts';

afterEach(() => {
  vi.doUnmock('./hotel.ts');
  vi.resetModules();
});

async function dayIn(timeZone: string, dayEnds: string) {
  vi.resetModules();
  vi.doMock('./hotel.ts', () => ({ HOTEL: { ...HOTEL, timeZone, dayEnds } }));
  const { businessDay } = await import('./business-day.ts');
  return (at: string) => businessDay(new Date(at));
}

describe.each([
  {
    zone: 'America/New_York, where clocks change at 2:00',
    timeZone: 'America/New_York',
    plain: ['2027-06-01T06:59:59Z', '2027-06-01T07:00:00Z'],
    spring: ['2027-03-14T06:59:59Z', '2027-03-14T07:00:00Z'],
    autumn: ['2027-11-07T07:59:59Z', '2027-11-07T08:00:00Z'],
    autumnDay: '2027-11-07',
    springDay: '2027-03-14',
  },
  {
    zone: 'Europe/Helsinki, where clocks change at 3:00 and at 4:00',
    timeZone: 'Europe/Helsinki',
    plain: ['2027-05-31T23:59:59Z', '2027-06-01T00:00:00Z'],
    spring: ['2027-03-28T00:59:59Z', '2027-03-28T01:00:00Z'],
    autumn: ['2027-10-30T23:59:59Z', '2027-10-31T00:00:00Z'],
    autumnDay: '2027-10-31',
    springDay: '2027-03-28',
  },
  {
    zone: 'Atlantic/Azores, where clocks change at midnight',
    timeZone: 'Atlantic/Azores',
    plain: ['2027-06-01T02:59:59Z', '2027-06-01T03:00:00Z'],
    spring: ['2027-03-28T02:59:59Z', '2027-03-28T03:00:00Z'],
    autumn: ['2027-10-31T03:59:59Z', '2027-10-31T04:00:00Z'],
    autumnDay: '2027-10-31',
    springDay: '2027-03-28',
  },
] as const)('the day in $zone', ({ timeZone, plain, spring, autumn, springDay, autumnDay }) => {
  it.each([
    ['a plain night', plain, '2027-06-01'],
    ['the night in which clocks go forward', spring, springDay],
    ['the night in which clocks go back', autumn, autumnDay],
  ] as const)(
    'ends at three by the clock in %s, and never begins twice',
    async (_night, [last, first], day) => {
      const dayAt = await dayIn(timeZone, '03:00');
      expect(dayAt(first)).toBe(day);
      expect(dayAt(last) < day).toBe(true);
      const hours = Array.from(
        { length: 8 * 60 },
        (_, minute) => Date.parse(first) + (minute - 240) * 60_000,
      );
      const days = hours.map((at) => dayAt(new Date(at).toISOString()));
      expect(days).toEqual(days.toSorted());
    },
  );
});

it('ends at the hour the hotel chose, even at midnight', async () => {
  const four = await dayIn('Europe/Vienna', '04:00');
  expect([four('2027-06-01T01:59:00Z'), four('2027-06-01T02:00:00Z')]).toEqual(['2027-05-31', '2027-06-01']);
  const midnight = await dayIn('Europe/Vienna', '00:00');
  expect([midnight('2027-05-31T21:59:00Z'), midnight('2027-05-31T22:00:00Z')]).toEqual([
    '2027-05-31',
    '2027-06-01',
  ]);
});

it('ends at a full hour before four, when the nightly jobs run, so that it never begins twice when clocks change', () => {
  expect(HOTEL.dayEnds).toMatch(/^0[0-4]:00$/);
});
