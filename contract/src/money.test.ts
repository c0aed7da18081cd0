import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOTEL } from './hotel.ts';
import { formatPrice, stayTotal, sumOfAmounts } from './money.ts';

const price = fc.integer({ min: 100, max: 10_000_000 }).map((cents) => cents / 100);
const nights = fc.integer({ min: 1, max: 30 });

describe('stayTotal', () => {
  it.each([
    [120, 3, 360],
    [99.99, 3, 299.97],
    [0.1, 3, 0.3],
    [1.005, 1, 1],
    [100_000, 30, 3_000_000],
  ])('of %d dollars for %i nights is %d', (dollars, count, total) => {
    expect(stayTotal(dollars, count)).toBe(total);
  });

  it.each([
    [12_000, 3, 0 as const, 36_000],
    [12.345, 3, 3 as const, 37.035],
  ])('of %d for %i nights in a currency of %i decimals is %d', (price, count, decimals, total) => {
    expect(stayTotal(price, count, { decimals })).toBe(total);
    expect(sumOfAmounts([price, price, price], { decimals })).toBe(total);
  });

  it('is the sum of its two parts, to the cent', () => {
    fc.assert(
      fc.property(price, nights, nights, (dollars, first, second) => {
        const parts =
          Math.round(stayTotal(dollars, first) * 100) + Math.round(stayTotal(dollars, second) * 100);
        expect(Math.round(stayTotal(dollars, first + second) * 100)).toBe(parts);
      }),
    );
  });

  it('is whole cents', () => {
    fc.assert(
      fc.property(price, nights, (dollars, count) => {
        expect(stayTotal(dollars, count)).toBe(Number(stayTotal(dollars, count).toFixed(2)));
      }),
    );
  });
});

describe('formatPrice', () => {
  it.each([
    [0, '$0'],
    [120, '$120'],
    [99.5, '$99.50'],
    [1240, '$1,240'],
    [1234567.89, '$1,234,567.89'],
  ])('writes %d as %s', (dollars, text) => {
    expect(formatPrice(dollars)).toBe(text);
  });

  it.each([
    [1240.5, { before: '', after: '\u00a0€', group: '.', point: ',' }, '1.240,50\u00a0€'],
    [24_800, { before: '¥', after: '', group: ',', point: '.', decimals: 0 as const }, '¥24,800'],
    [12.5, { before: 'KD\u00a0', after: '', group: ',', point: '.', decimals: 3 as const }, 'KD\u00a012.500'],
  ])('writes %d as its hotel does: %o', (amount, signs, text) => {
    expect(formatPrice(amount, { ...HOTEL.money, ...signs })).toBe(text);
  });

  it('writes as is usual in the United States', () => {
    fc.assert(
      fc.property(price, (dollars) => {
        const digits = Number.isInteger(dollars) ? 0 : 2;
        const usual = dollars.toLocaleString('en-US', { minimumFractionDigits: digits });
        expect(formatPrice(dollars)).toBe(`$${usual}`);
      }),
    );
  });
});

it.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[99.99, 120, 0.01], 220],
])('sumOfAmounts of %j is %d', (amounts, sum) => {
  expect(sumOfAmounts(amounts)).toBe(sum);
});
