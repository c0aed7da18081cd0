import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { tariffWith, taxWith } from '../testing/tariffs.ts';
import { quote } from './quote.ts';
import type { Tariff } from './tariff.ts';
import { taxesInPricesFrom } from './taxes.ts';

/** Wednesday, Thursday and Friday night. */
const STAY = aStay('2027-06-30', '2027-07-03');

describe('fees and taxes', () => {
  const room = { _id: 'sea-view', price: 10_000 };
  const party = { guests: 3, children: 1 };
  const total = (changes: Partial<Tariff>) => quote(tariffWith(changes), room, STAY, party).total - 30_000;

  it.each([
    ['stay', 700],
    ['night', 2100],
    ['person-night', 6300],
  ] as const)('a fee by the %s', (per, amount) => {
    expect(total({ fees: [{ id: 'linen', name: 'Linen', per, amount: 700 }] })).toBe(amount);
  });

  it.each([
    ['stay', false, 200],
    ['night', false, 600],
    ['person-stay', false, 600],
    ['person-stay', true, 400],
    ['person-night', false, 1800],
    ['person-night', true, 1200],
  ] as const)('a tax by the %s, children exempt: %s', (kind, areChildrenExempt, amount) => {
    expect(total({ taxes: [taxWith({ kind, rate: 200, areChildrenExempt })] })).toBe(amount);
  });

  it('a percentage applies to the nights, and to all fees if it says so', () => {
    const fees = [
      { id: 'linen', name: 'Linen', per: 'stay', amount: 1000 },
      { id: 'gift', name: 'Gift', per: 'stay', amount: 500 },
    ] as const;
    const tax = taxWith({ kind: 'percent', rate: 10_000 });
    expect(total({ fees, taxes: [tax] })).toBe(1500 + 3000);
    expect(total({ fees, taxes: [{ ...tax, isOnFees: true }] })).toBe(1500 + 3150);
  });

  it.each([
    [9975, 10_000, 998], // Québec: 9.975% of $100.00 is $9.975
    [9975, 100_000, 9975],
    [8875, 10_000, 888], // New York: 8.875% of $100.00 is $8.875
    [8875, 100_000, 8875],
    [1, 10_000, 0],
    [1, 50_000, 1], // half a cent
  ])('a rate of %i thousandths of a percent on %i cents is %i cents', (rate, price, amount) => {
    const night = aStay('2027-06-30', '2027-07-01');
    const tariff = tariffWith({ taxes: [taxWith({ kind: 'percent', rate })] });
    expect(quote(tariff, { ...room, price }, night, party).total - price).toBe(amount);
  });

  it('the same rate, included in the prices, is taken out exactly', () => {
    const taxes = [taxWith({ kind: 'percent', rate: 9975, isIncluded: true })];
    const { total, lines } = quote(tariffWith({ taxes }), { ...room, price: 36_658 }, STAY, party);
    // 1,099.74 × 9.975 ÷ 109.975 = 99.7491
    expect([total, lines.at(-1)?.amount]).toEqual([109_974, 9975]);
  });

  it('a tax begins and ends on a night', () => {
    const tax = taxWith({ kind: 'person-night', rate: 200 });
    expect(total({ taxes: [{ ...tax, from: day('2027-07-01') }] })).toBe(1200);
    expect(total({ taxes: [{ ...tax, until: day('2027-07-01') }] })).toBe(600);
    expect(total({ taxes: [{ ...tax, kind: 'stay', from: day('2027-07-01') }] })).toBe(0);
  });

  it('a tax of at most 21 nights spares the last four of 25; one of next year spares the nights of this one', () => {
    const tax = taxWith({ kind: 'person-night', rate: 200 });
    const taxOf = (changes: Partial<typeof tax>, stay: typeof STAY) => {
      const { lines } = quote(tariffWith({ taxes: [{ ...tax, ...changes }] }), room, stay, party);
      return lines.find(({ kind }) => kind === 'tax')?.amount;
    };
    expect(taxOf({ maxNights: 21 }, aStay('2027-06-01', '2027-06-26'))).toBe(12_600);
    expect(taxOf({ from: day('2028-01-01') }, aStay('2027-12-30', '2028-01-02'))).toBe(600);
  });

  it('two taxes in one price are parts of it side by side', () => {
    const taxes = [
      taxWith({ id: 'vat', kind: 'percent', rate: 10_000, isIncluded: true, isOnFees: true }),
      taxWith({ id: 'city', kind: 'percent', rate: 5000, isIncluded: true, isPaidAtHotel: false }),
    ];
    const fees = [{ id: 'linen', name: 'Linen', per: 'stay', amount: 1100 } as const];
    const bill = quote(tariffWith({ taxes, fees }), room, STAY, party);
    expect(bill.total).toBe(31_100);
    // 30,000 includes both taxes: 2,608.7 and 1,304.3; the fee of 1,100 only the first: 100.
    expect(bill.lines.slice(2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['included-tax', 2609 + 100],
      ['included-tax', 1304],
    ]);
  });

  it('an included tax is part of the nights on which it is in force', () => {
    const taxes = [
      taxWith({ id: 'vat', kind: 'percent', rate: 10_000, isIncluded: true }),
      taxWith({ id: 'city', kind: 'percent', rate: 5000, isIncluded: true, from: day('2027-07-01') }),
    ];
    // The first night includes only VAT: 909.09. The other two include both: 1,739.13 and 869.57 of 20,000.
    expect(quote(tariffWith({ taxes }), room, STAY, party).lines.slice(1)).toMatchObject([
      { amount: 909 + 1739, base: 30_000 },
      { amount: 870, base: 20_000 },
    ]);
  });

  it('a charge of zero has no line', () => {
    const fees = [{ id: 'linen', name: 'Linen', per: 'stay', amount: 0 } as const];
    const taxes = [
      taxWith({ kind: 'percent', rate: 0 }),
      taxWith({ id: 'late', kind: 'stay', rate: 500, from: day('2027-08-01') }),
    ];
    expect(quote(tariffWith({ fees, taxes }), room, STAY, party).lines).toEqual([
      { kind: 'nights', name: 'Nights', amount: 30_000 },
    ]);
  });

  it('amounts paid at the hotel are in the total, and shown separately', () => {
    const taxes = [taxWith({ kind: 'stay', rate: 900, isPaidAtHotel: true })];
    expect(quote(tariffWith({ taxes }), room, STAY, party)).toMatchObject({ total: 30_900, atHotel: 900 });
  });
});

describe('taxesInPricesFrom', () => {
  const vat = taxWith({ id: 'vat', kind: 'percent', rate: 7000, isIncluded: true });
  const city = taxWith({ id: 'city', kind: 'person-night', rate: 200 });
  const late = taxWith({ id: 'late', kind: 'percent', rate: 5000, from: day('2027-08-01') });
  const over = taxWith({ id: 'over', kind: 'percent', rate: 5000, until: day('2027-06-30') });

  it.each([
    ['included', [vat]],
    ['included', [vat, over]],
    ['included', [vat, { ...city, rate: 0 }]],
    ['added', [city]],
    ['added', [late]], // a guest who comes later pays it
    ['added', [{ ...over, until: day('2027-07-01') }]], // tonight is its last
    ['partly', [vat, city]],
    ['partly', [vat, late]],
    [undefined, []],
    [undefined, [over]],
  ])('%s', (how, taxes) => {
    expect(taxesInPricesFrom(taxes, day('2027-06-30'))).toBe(how);
  });
});
