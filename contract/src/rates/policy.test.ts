import { describe, expect, it } from 'vitest';
import { day } from '../testing/dates.ts';
import { seasonWith, tariffWith } from '../testing/tariffs.ts';
import { DEFAULT_TARIFF } from './default-tariff.ts';
import { dueNow, feeToCancel, policyOf } from './policy.ts';
import { quote } from './quote.ts';
import type { Policy } from './tariff.ts';

const checkin = day('2027-07-01');
const strict: Policy = {
  deposit: 3000,
  pay: 'deposit',
  tiers: [
    { daysBefore: 7, fee: { kind: 'none' } },
    { daysBefore: 1, fee: { kind: 'nights', count: 1 } },
    { daysBefore: 0, fee: { kind: 'percent', of: 2500 } },
  ],
};

describe('the policy of a stay', () => {
  const july = seasonWith('July', '2027-07-01', '2027-08-01', { policy: strict });

  it('is that of the season of arrival, else that of the tariff', () => {
    const tariff = tariffWith({ seasons: [july] });
    expect(policyOf(tariff, checkin)).toBe(strict);
    expect(policyOf(tariff, day('2027-06-30'))).toBe(DEFAULT_TARIFF.policy);
  });

  it('in a new hotel is free cancellation, and payment at the hotel', () => {
    expect(DEFAULT_TARIFF.policy).toEqual({
      deposit: 0,
      pay: 'hotel',
      tiers: [{ daysBefore: 0, fee: { kind: 'none' } }],
    });
  });
});

describe('a bill of $240, $20 of it paid at the hotel', () => {
  const bill = quote(
    tariffWith({
      taxes: [
        {
          id: 'tourist',
          name: 'Tourist tax',
          kind: 'person-night',
          rate: 500,
          isIncluded: false,
          isOnFees: false,
          areChildrenExempt: false,
          isPaidAtHotel: true,
        },
      ],
    }),
    { _id: 'sea-view', price: 11_000 },
    { checkin, checkout: day('2027-07-03') },
    { guests: 2, children: 0 },
  );

  it.each<[Policy['pay'], number]>([
    ['hotel', 0],
    ['choice', 0],
    ['deposit', 6600],
    ['full', 22_000],
  ])('under "%s" asks for %i at once', (pay, due) => {
    expect([bill.total, dueNow(bill, { ...strict, pay })]).toEqual([24_000, due]);
  });

  it.each([
    ['2027-06-24', 0],
    ['2027-06-25', 11_000],
    ['2027-06-30', 11_000],
    ['2027-07-01', 5500],
    ['2027-07-02', 5500],
  ])('cancelled on %s still costs %i', (today, fee) => {
    expect(feeToCancel({ quote: bill, policy: strict, checkin }, day(today))).toBe(fee);
  });

  it.each([
    [1000, 10_000],
    [11_001, 0],
  ])('costs so much less to cancel once %i is taken off it', (waived, fee) => {
    const agreed = { quote: bill, policy: strict, checkin, waived };
    expect(feeToCancel(agreed, day('2027-06-30'))).toBe(fee);
    expect(feeToCancel(agreed, day('2027-06-24'))).toBe(0);
  });
});
