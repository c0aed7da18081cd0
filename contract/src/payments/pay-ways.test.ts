import { describe, expect, it } from 'vitest';
import { HOTEL } from '../hotel.ts';
import { isCharged, payWaysOf } from './pay-ways.ts';

describe('an amount is charged online', () => {
  it.each([
    ['USD', undefined, 50],
    ['JPY', undefined, 50],
    ['GBP', undefined, 30],
    ['CZK', undefined, 1500],
    ['HUF', undefined, 17_500],
    ['USD', 1000, 1000],
    ['KRW', 800, 800],
  ])('from the minimum of Stripe for %s, or of the hotel: %s', (currency, named, least) => {
    const money = { ...HOTEL.money, ...(named !== undefined && { leastOnline: named }) };
    const hotel = { currency, money };
    expect([least - 1, least].map((amount) => isCharged(amount, hotel))).toEqual([false, true]);
  });

  it('up to eight digits', () => {
    expect([99_999_999, 100_000_000].map((amount) => isCharged(amount))).toEqual([true, false]);
  });

  it('never, where the minimum of its currency is unknown', () => {
    expect(isCharged(1_000_000, { currency: 'KRW', money: HOTEL.money })).toBe(false);
  });
});

describe('a stay that costs more than can be charged online', () => {
  const dear = { total: 120_000_000, atHotel: 0 };
  const policy = { deposit: 3000, tiers: [] };

  it.each([
    ['full', ['hotel']],
    ['choice', ['hotel', 'deposit']],
    ['deposit', ['deposit']],
    ['hotel', ['hotel']],
  ] as const)('is paid in the remaining ways, by a policy of %s: %s', (pay, ways) => {
    expect(payWaysOf([dear], { ...policy, pay }, true).map((way) => way.pay)).toEqual(ways);
  });
});

describe('several rooms', () => {
  const bill = (total: number) => ({ total, atHotel: 0 });
  const policy = { deposit: 3000, tiers: [] };

  it('are paid for together, each with its own deposit, rounded by itself', () => {
    expect(payWaysOf([bill(33_417), bill(28_587)], { ...policy, pay: 'choice' }, true)).toEqual([
      { pay: 'hotel', amount: 0 },
      { pay: 'deposit', amount: 18_601 },
      { pay: 'full', amount: 62_004 },
    ]);
  });

  it('are charged by card where all of them together are enough for one', () => {
    const small = { total: 140, atHotel: 100 };
    expect(payWaysOf([small], { ...policy, pay: 'full' }, true)).toEqual([{ pay: 'hotel', amount: 0 }]);
    expect(payWaysOf([small, small], { ...policy, pay: 'full' }, true)).toEqual([
      { pay: 'full', amount: 80 },
    ]);
  });
});
