import { expect, it } from 'vitest';
import { JUNE, noFigures } from '../../../testing/figures.ts';
import { ADR, differenceWords, monthsBefore, OCCUPANCY, REVENUE, yearBefore } from './figures-tiles.tsx';

const MAY = { from: '2027-05', to: '2027-05' };
const june = { from: '2027-06', to: '2027-06' };

it('a span is compared with as many months before it, and with the same of the year before', () => {
  expect([monthsBefore(june), yearBefore(june)]).toEqual([MAY, { from: '2026-06', to: '2026-06' }]);
  const quarter = { from: '2027-01', to: '2027-03' };
  expect(monthsBefore(quarter)).toEqual({ from: '2026-10', to: '2026-12' });
});

it.each([
  [OCCUPANCY, { occupancy: 1862 }, 'Up 3.2 points on May 2027'],
  [OCCUPANCY, { occupancy: 2500 }, 'Down 3.2 points on May 2027'],
  [ADR, { adr: 9800 }, 'Up $12 on May 2027'],
  [ADR, { adr: 11_000 }, 'Same as May 2027'],
  [REVENUE, { roomRevenue: 112_050 }, 'Down $20.50 on May 2027'],
  [ADR, { adr: null }, undefined],
] as const)('a difference is said in words, where both have a value', (figure, then, words) => {
  expect(differenceWords(figure, JUNE, { ...JUNE, ...then }, MAY)).toBe(words);
});

it('nothing is compared with months without a stay, nor before they are read', () => {
  expect(differenceWords(REVENUE, JUNE, noFigures().total, MAY)).toBeUndefined();
  expect(differenceWords(REVENUE, JUNE, undefined, MAY)).toBeUndefined();
});

it('several months are named from the first to the last', () => {
  const quarter = { from: '2027-01', to: '2027-03' };
  expect(differenceWords(ADR, JUNE, { ...JUNE, adr: 10_000 }, quarter)).toBe(
    'Up $10 on Jan 2027 to Mar 2027',
  );
});
