import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { tariffWith, taxWith } from '../testing/tariffs.ts';
import { quote } from './quote.ts';
import { recalculateBill, requote, type AgreedStay } from './requote.ts';
import type { Discount } from './tariff.ts';

const CELLAR = { _id: 'cellar', price: 5000 };
const two = { guests: 2, children: 0 };
const agreedStay = aStay('2027-06-30', '2027-07-03');

describe('a rate change after a stay was booked', () => {
  const before = tariffWith({ version: 1 });
  const today = tariffWith({
    version: 2,
    roundTo: 100,
    longStays: [{ nights: 2, percent: 5000 }],
    fees: [
      { id: 'cleaning', name: 'Cleaning', per: 'stay', amount: 3000 },
      { id: 'towels', name: 'Towels', per: 'night', amount: 100 },
    ],
    taxes: [
      taxWith({ id: 'city', name: 'City tax', kind: 'person-night', rate: 200 }),
      taxWith({ id: 'arrival', name: 'Arrival tax', kind: 'person-stay', rate: 500 }),
      taxWith({ id: 'vat', name: 'VAT', kind: 'percent', rate: 10_000, isOnFees: true }),
    ],
  });
  const tariffs = new Map([before, today].map((each) => [each.version, each]));
  const room = { _id: 'attic', price: 10_050 };
  const agreed: AgreedStay = { quote: quote(before, room, agreedStay, two), roomId: 'attic', tariffs };

  it('costs nothing in another room, or if nothing changes', () => {
    const moved = requote(agreed, today, { room: CELLAR, stay: agreedStay, party: two });
    expect([agreed.quote.total, moved.total]).toEqual([30_150, 30_150]);
    expect(moved.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['nights', 30_150]]);
  });

  it('charges an early departure the sum of its nights', () => {
    const stay = aStay('2027-06-30', '2027-07-02');
    expect(requote(agreed, today, { room, stay, party: two }).total).toBe(20_100);
  });

  it('charges added nights by the night, not by the stay', () => {
    const stay = aStay('2027-06-30', '2027-07-05');
    const longer = requote(agreed, today, { room, stay, party: two });
    expect(longer.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Nights', 50_250], // in cents, as the stay's own tariff rounds
      ['Towels', 200],
      ['City tax', 800],
      ['VAT', 2030], // of 2 × 100.50 and 2 × 1
    ]);
    expect(longer).toMatchObject({ tariff: 1, total: 53_280 });
  });

  it('keeps what was charged by the stay', () => {
    const own: AgreedStay = { ...agreed, quote: quote(today, room, agreedStay, two) };
    const stay = aStay('2027-06-30', '2027-07-04');
    const longer = requote(own, before, { room, stay, party: two });
    expect(longer.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Nights', 40_400], // three at 101, rounded to whole dollars like the fourth
      ['Long stay, from 2 nights', -20_200],
      ['Cleaning', 3000],
      ['Towels', 300],
      ['City tax', 1200],
      ['Arrival tax', 1000],
      ['VAT', 1845], // with the cleaning
    ]);
  });

  it('applies as to a new booking if no agreed night is left', () => {
    const stay = aStay('2027-07-10', '2027-07-12');
    expect(requote(agreed, today, { room, stay, party: two })).toEqual(quote(today, room, stay, two));
  });

  it('shares a line with what was agreed if nothing differs', () => {
    const later = { ...today, version: 3 };
    const own: AgreedStay = {
      quote: quote(today, room, agreedStay, two),
      roomId: 'attic',
      tariffs: new Map([today, later].map((each) => [each.version, each])),
    };
    const stay = aStay('2027-06-30', '2027-07-04');
    const longer = requote(own, later, { room, stay, party: two });
    expect(longer.lines).toEqual(quote(today, room, stay, two).lines);
  });

  it('ends a tax after the same number of nights, though its rate has changed', () => {
    const taxed = (version: number, rate: number) =>
      tariffWith({ version, taxes: [taxWith({ id: 'city', kind: 'night', rate, maxNights: 4 })] });
    const [old, young] = [taxed(1, 100), taxed(2, 300)];
    const own: AgreedStay = {
      quote: quote(old, room, agreedStay, two),
      roomId: 'attic',
      tariffs: new Map([old, young].map((each) => [each.version, each])),
    };
    const stay = aStay('2027-06-30', '2027-07-06');
    expect(
      requote(own, young, { room, stay, party: two })
        .lines.slice(1)
        .map(({ amount }) => amount),
    ).toEqual([300, 300]);
  });

  it('is proven by the tariffs that the bill names', () => {
    const stay = aStay('2027-06-30', '2027-07-05');
    const longer = requote(agreed, today, { room, stay, party: two });
    const proven = { ...agreed, quote: longer };
    expect(recalculateBill(proven, before, { room, stay, party: two })).toEqual(longer);
  });
});

describe('a code', () => {
  const tariff = tariffWith();
  const room = { _id: 'attic', price: 10_000 };
  const off300 = { code: 'WINTER', name: 'Winter', kind: 'amount', worth: 30_000 } as const;
  const week = aStay('2027-06-01', '2027-06-08');
  const changed = (discount: Discount, stay: typeof week) => {
    const agreed = { quote: quote(tariff, room, week, two, { discount }), roomId: 'attic' };
    return requote({ ...agreed, tariffs: new Map([[1, tariff]]) }, tariff, { room, stay, party: two });
  };

  it('gives no discount on a stay that it does not apply to', () => {
    expect(changed({ ...off300, minNights: 7 }, aStay('2027-06-01', '2027-06-02')).total).toBe(10_000);
    const may = { arriveUntil: day('2027-06-02') };
    expect(changed({ ...off300, ...may }, aStay('2027-06-02', '2027-06-09')).total).toBe(70_000);
    expect(changed({ ...off300, ...may }, aStay('2027-06-01', '2027-06-09')).total).toBe(50_000);
  });

  it('of an amount never takes a larger share of the bill than before', () => {
    const shorter = changed(off300, aStay('2027-06-01', '2027-06-02'));
    expect(shorter).toMatchObject({ total: 5714, discount: { share: { off: 30_000, of: 70_000 } } });
    expect(changed(off300, aStay('2027-07-01', '2027-07-08')).total).toBe(40_000);
    expect(changed(off300, aStay('2027-06-01', '2027-06-11')).total).toBe(70_000);
  });

  it('never discounts later what it could not discount at first', () => {
    const giveaway = { code: 'GIVEAWAY', name: 'Giveaway', kind: 'amount', worth: 100_000 } as const;
    const night = aStay('2027-06-01', '2027-06-02');
    const agreed = { quote: quote(tariff, room, night, two, { discount: giveaway }), roomId: 'attic' };
    expect(agreed.quote.total).toBe(0);
    const longer = { room, stay: aStay('2027-06-01', '2027-06-09'), party: two };
    expect(requote({ ...agreed, tariffs: new Map([[1, tariff]]) }, tariff, longer).total).toBe(70_000);
  });

  it('covers a whole bill only if it did from the start', () => {
    expect(quote(tariff, room, aStay('2027-06-01', '2027-06-03'), two, { discount: off300 }).total).toBe(0);
  });
});
