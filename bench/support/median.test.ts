import { expect, it } from 'vitest';
import { median } from './median.ts';

it.each([
  [[5, 1, 9], 5],
  [[10, 9, 100, 1], 9.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('leaves the values in their order', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});
