import { expect, it } from 'vitest';
import { majorUnits, minorUnits } from './money.ts';

it('counts an amount in the smallest units of its currency', () => {
  expect(minorUnits(99.99)).toBe(9999);
  expect(minorUnits(0.1 + 0.2)).toBe(30);
  expect(minorUnits(12_400, { decimals: 0 })).toBe(12_400);
  expect(minorUnits(12.345, { decimals: 3 })).toBe(12_345);
});

it('turns those units back into an amount', () => {
  expect(majorUnits(9999)).toBe(99.99);
  expect(majorUnits(12_400, { decimals: 0 })).toBe(12_400);
  expect(majorUnits(12_345, { decimals: 3 })).toBe(12.345);
});
