import { HOTEL } from '@innkeep/contract/hotel';
import { expect, it } from 'vitest';
import { JUNE, noFigures } from '../../../testing/figures.ts';
import { countText, leadText, percentText } from './figure-columns.ts';
import {
  ADR,
  differenceWords,
  monthsBefore,
  OCCUPANCY,
  REVENUE,
  yearBefore,
  foldedMonths,
} from './figures-tiles.tsx';

const MAY = { from: '2027-05', to: '2027-05' };
const june = { from: '2027-06', to: '2027-06' };

it('a span is compared with as many months before it, and with the same of the year before', () => {
  expect([monthsBefore(june), yearBefore(june)]).toEqual([MAY, { from: '2026-06', to: '2026-06' }]);
  const quarter = { from: '2027-01', to: '2027-03' };
  expect(monthsBefore(quarter)).toEqual({ from: '2026-10', to: '2026-12' });
});

it.each([
  [OCCUPANCY, { occupancy: 1862 }, 'Up 3.2 points vs. May 2027'],
  [OCCUPANCY, { occupancy: 2500 }, 'Down 3.2 points vs. May 2027'],
  [ADR, { adr: 9800 }, 'Up $12 vs. May 2027'],
  [ADR, { adr: 11_000 }, 'Same as May 2027'],
  [REVENUE, { roomRevenue: 112_050 }, 'Down $20.50 vs. May 2027'],
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
    'Up $10 vs. Jan 2027 to Mar 2027',
  );
});

const [empty = JUNE] = noFigures().months;
const none = (month: string) => ({ ...empty, month });

it('months without a stay are one row, wherever they are', () => {
  const months = ['2027-01', '2027-02', '2027-03'].map(none);
  const rows = foldedMonths([...months, JUNE, none('2027-07'), { ...JUNE, month: '2027-08' }]);
  expect(rows.map((row) => ('first' in row ? [row.first, row.last] : row.month))).toEqual([
    ['2027-01', '2027-03'],
    '2027-06',
    ['2027-07', '2027-07'],
    '2027-08',
  ]);
});

it('a month in which a guest only left is no empty one', () => {
  expect(foldedMonths([{ ...none('2027-01'), departures: 1 }])).toHaveLength(1);
  expect(foldedMonths([{ ...none('2027-01'), departures: 1 }])[0]).toHaveProperty('month');
});

const DOLLARS = { ...HOTEL.money, before: '$', after: '', group: ',', point: '.' };
const EUROS = { ...HOTEL.money, before: '', after: ' €', group: '.', point: ',' };

it('figures are written with the signs that the amounts of the hotel have', () => {
  expect([percentText(2182, DOLLARS), countText(1240, DOLLARS)]).toEqual(['21.8%', '1,240']);
  expect(leadText(6.5, DOLLARS)).toBe('6.5');
  expect([percentText(2182, EUROS), percentText(10_000, EUROS)]).toEqual(['21,8%', '100,0%']);
  expect([countText(31, EUROS), countText(1_240_000, EUROS)]).toEqual(['31', '1.240.000']);
  expect([leadText(6.5, EUROS), leadText(7, EUROS)]).toEqual(['6,5', '7']);
});

it('a dash stands where there is nothing to divide by', () => {
  expect([percentText(null), leadText(null)]).toEqual(['—', '—']);
});
