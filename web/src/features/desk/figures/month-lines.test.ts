import { expect, it } from 'vitest';
import { JUNE, noFigures } from '../../../testing/figures.ts';
import { foldedMonths } from './figures-tiles.tsx';

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
