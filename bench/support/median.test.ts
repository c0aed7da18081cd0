import { expect, it } from 'vitest';
import { median, slowest } from './median.ts';

it.each([
  [[5, 1, 9], 5],
  [[10, 9, 100, 1], 9.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('does not reorder the values', () => {
  const values = [3, 1, 2];
  expect([median(values), slowest(values)]).toEqual([2, 3]);
  expect(values).toEqual([3, 1, 2]);
});

it('leaves out the slowest of twenty', () => {
  expect(slowest([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 1000, 1])).toBe(19);
});
