import { describe, expect, it } from 'vitest';
import { HOTEL } from '../hotel.ts';
import { isCharged } from './pay-ways.ts';

describe('an amount is charged online', () => {
  it('from 0.50 on, unless the hotel says otherwise', () => {
    expect([49, 50].map((amount) => isCharged(amount))).toEqual([false, true]);
  });

  it.each([
    ['GBP', 30, 29],
    ['CZK', 1500, 1499],
    ['HUF', 17_500, 17_499],
  ])('from the least of the currency on that the hotel names: %s', (_currency, leastOnline, less) => {
    const money = { ...HOTEL.money, leastOnline };
    expect([less, leastOnline].map((amount) => isCharged(amount, money))).toEqual([false, true]);
  });
});
