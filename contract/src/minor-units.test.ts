import { expect, it } from 'vitest';
import { minorUnits } from './minor-units.ts';

it('counts an amount in the smallest units of its currency', () => {
  expect(minorUnits(99.99)).toBe(9999);
  expect(minorUnits(0.1 + 0.2)).toBe(30);
  expect(minorUnits(12_400, { decimals: 0 })).toBe(12_400);
});
