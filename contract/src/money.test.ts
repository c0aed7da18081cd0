import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOTEL } from './hotel.ts';
import { formatPrice } from './money.ts';

const price = fc.integer({ min: 100, max: 10_000_000 }).map((cents) => cents / 100);

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
