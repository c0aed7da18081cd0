import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, percentOf, allocate } from './divide.ts';

describe('divideHalfUp', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, -1],
    [-4, 10, 0],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  ])('%i by %i is %i', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  it.each([
    [0.5, 1],
    [1, 0],
    [1, -1],
    [1, 1.5],
    [2 ** 53, 1],
    [Number.NaN, 1],
    [1, Number.NaN],
  ])('refuses %d by %d', (dividend, divisor) => {
    expect(() => divideHalfUp(dividend, divisor)).toThrow(RangeError);
  });

  it('takes percentages in basis points', () => {
    expect(percentOf(35_797, 1000)).toBe(3580);
  });
});

describe('allocate', () => {
  it.each([
    [3580, [9999, 11_999, 13_799], [1000, 1200, 1380]],
    [2, [1, 1, 1], [1, 1, 0]],
    [0, [1, 2], [0, 0]],
    [5, [0, 0], [0, 0]],
    [5, [], []],
  ])('spreads %i over %j as %j', (amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts);
  });

  it('adds up, and gives each part its share to within a unit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), weights, (amount, given) => {
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const parts = allocate(amount, given);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, index) => {
          const exact = BigInt(amount) * BigInt(given[index] ?? 0);
          const difference = BigInt(part) * BigInt(whole) - exact;
          expect(difference < BigInt(whole) && -difference < BigInt(whole)).toBe(true);
        });
      }),
    );
  });
});
