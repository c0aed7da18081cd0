import { expect, it } from 'vitest';
import { moved } from './use-drag-order.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, 1, 'bac'],
  [1, 1, 'abc'],
  [9, 0, 'abc'],
])('what stood at %i stands at %i: %s', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(after);
});
