import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import {
  beginningWith,
  daysOf,
  firstMonths,
  lastMonths,
  lastTwelveMonths,
  spanIn,
  spellMonth,
  thisYear,
} from './figures-span.tsx';

const today = day('2027-06-15');
const year = { from: '2027-01', to: '2027-12' };
const asked = (query: string) => spanIn(new URLSearchParams(query), today);

it('this year has its twelve months, and the last twelve end with the present one', () => {
  expect(thisYear(today)).toEqual(year);
  expect(lastTwelveMonths(today)).toEqual({ from: '2026-07', to: '2027-06' });
});

it('an address names its months, and means this year where they cannot be answered', () => {
  expect(asked('from=2026-11&to=2027-02')).toEqual({ from: '2026-11', to: '2027-02' });
  expect(asked('from=2025-01&to=2026-12')).toEqual({ from: '2025-01', to: '2026-12' });
  for (const query of [
    '',
    'from=2027-02',
    'from=2027-03&to=2027-02',
    'from=2025-01&to=2027-01',
    'from=x&to=y',
  ])
    expect(asked(query)).toEqual(year);
});

it('months are offered from five years back to a year ahead, and up to 24 at once', () => {
  const offered = firstMonths(year, today);
  expect([offered.length, offered[0], offered.at(-1)]).toEqual([73, '2028-06', '2022-06']);
  expect(firstMonths({ from: '2019-05', to: '2019-06' }, today).at(-1)).toBe('2019-05');
  const last = lastMonths(year);
  expect([last.length, last[0], last.at(-1)]).toEqual([24, '2028-12', '2027-01']);
});

it('another beginning takes its end along where it must', () => {
  expect(beginningWith('2027-03', year)).toEqual({ from: '2027-03', to: '2027-12' });
  expect(beginningWith('2028-03', year)).toEqual({ from: '2028-03', to: '2028-03' });
  expect(beginningWith('2023-03', year)).toEqual({ from: '2023-03', to: '2025-02' });
});

it('months end where the next one begins', () => {
  expect(daysOf(year)).toEqual({ from: '2027-01-01', to: '2028-01-01' });
  expect(daysOf({ from: '2028-01', to: '2029-12' })).toEqual({ from: '2028-01-01', to: '2030-01-01' });
});

it('months are written in words', () => {
  expect([spellMonth('2027-06'), spellMonth('2027-06', 'short')]).toEqual(['June 2027', 'Jun 2027']);
});
