import { describe, expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { cancellationFee, depositOf, dueNow } from './policy.ts';
import { quote, type Quote } from './quote.ts';
import type { Discount, Policy, Tariff } from './tariff.ts';
import { EXAMPLE, seasonWith, tariffWith } from '../testing/tariffs.ts';
import { PLAIN_TERMS } from './default-tariff.ts';

const ROOM = { _id: 'sea-view', price: 9999 };
const PARTY = { guests: 2, children: 0 };
/** Wednesday, Thursday and Friday night. */
const STAY = aStay('2027-06-30', '2027-07-03');
const CODE: Discount = { code: 'WELCOME', name: 'Welcome', kind: 'percent', worth: 1000 };

const amounts = ({ lines }: Quote) => lines.map(({ kind, amount }) => [kind, amount]);

describe('the example', () => {
  const bill = quote(EXAMPLE, ROOM, STAY, PARTY);

  it('prices each night by its season and its weekday, rounded once', () => {
    expect(bill.nights.map(({ price }) => price)).toEqual([9999, 11999, 13799]);
    expect(bill.nights.map(({ season }) => season)).toEqual([undefined, 'Summer', 'Summer']);
    expect(new Set(bill.nights.map(({ tariff, base }) => `${tariff} ${base}`))).toEqual(new Set(['17 9999']));
  });

  it('spreads the discount of a long stay over the nights', () => {
    expect(bill.nights.map(({ off }) => off)).toEqual([1000, 1200, 1380]);
  });

  it('comes to 334.17, of which the tax on top is 12.00 and the tax in the prices 21.08', () => {
    expect(bill.lines).toEqual([
      { kind: 'nights', name: 'Nights', amount: 35_797 },
      { kind: 'long-stay', name: 'Long stay, from 3 nights', amount: -3580 },
      { kind: 'included-tax', id: 'vat', name: 'VAT', amount: 2108, base: 32_217, rate: 7000 },
      { kind: 'tax', id: 'tourist', name: 'Tourist tax', amount: 1200 },
    ]);
    expect(bill).toMatchObject({ total: 33_417, atHotel: 0, tariff: 17, currency: 'USD', guests: 2 });
  });

  it('comes to 330.17 where the tourist tax ends after two nights', () => {
    const [vat, tourist] = EXAMPLE.taxes;
    const taxes = [vat, tourist && { ...tourist, maxNights: 2 }].flatMap((tax) => tax ?? []);
    expect(quote({ ...EXAMPLE, taxes }, ROOM, STAY, PARTY).total).toBe(33_017);
  });

  const policy: Policy = {
    deposit: 3000,
    pay: 'deposit',
    tiers: [
      { daysBefore: 7, fee: { kind: 'none' } },
      { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
    ],
  };

  it('asks for 100.25 in advance, of thirty percent', () => {
    expect(depositOf(bill, policy)).toBe(10_025);
    expect(depositOf({ ...bill, atHotel: 1200 }, policy)).toBe(9665);
  });

  it.each([
    ['hotel', 0],
    ['choice', 0],
    ['deposit', 9665],
    ['full', 32_217],
  ] as const)('asks for everything not paid at the hotel if guests pay by %s', (pay, due) => {
    expect(dueNow({ ...bill, atHotel: 1200 }, { ...policy, pay })).toBe(due);
  });

  it.each([
    ['2027-06-23', 0],
    ['2027-06-24', 16_109],
    ['2027-06-29', 16_109],
    ['2027-06-30', 32_217],
  ])('costs a guest who cancels it on %s %i', (today, fee) => {
    expect(cancellationFee(bill, policy, { today: day(today), checkin: STAY.checkin })).toBe(fee);
  });

  it('costs the first night if the policy says so', () => {
    const oneNight: Policy = { ...policy, tiers: [{ daysBefore: 0, fee: { kind: 'nights', count: 1 } }] };
    expect(cancellationFee(bill, oneNight, { today: day('2027-06-30'), checkin: STAY.checkin })).toBe(8999);
  });
});

describe('a night', () => {
  const nights = (changes: Partial<Tariff>, party = PARTY) =>
    quote(tariffWith(changes), ROOM, STAY, party).nights.map(({ price }) => price);

  it('costs the room’s price while the tariff sets none', () => {
    expect(quote(tariffWith(), ROOM, STAY, PARTY)).toMatchObject({
      total: 29_997,
      lines: [{ kind: 'nights', amount: 29_997 }],
    });
  });

  it('belongs to the shortest season around it, in any order of the list', () => {
    const winter = seasonWith('Winter', '2027-06-01', '2027-08-01', { percent: 1000 });
    const feast = seasonWith('Feast', '2027-07-01', '2027-07-02', { percent: 5000 });
    expect(nights({ seasons: [winter, feast] })).toEqual([10_999, 14_999, 10_999]);
    expect(nights({ seasons: [feast, winter] })).toEqual([10_999, 14_999, 10_999]);
  });

  it('belongs to the later of two seasons of equal length', () => {
    const early = seasonWith('Early', '2027-06-20', '2027-07-02', { percent: 1000 });
    const late = seasonWith('Late', '2027-06-30', '2027-07-12', { percent: 2000 });
    for (const seasons of [
      [early, late],
      [late, early],
    ])
      expect(nights({ seasons })).toEqual([11_999, 11_999, 11_999]);
  });

  it('costs its room’s fixed price, plus the weekday’s change', () => {
    const rooms = { 'sea-view': { price: 20_000 } };
    expect(nights({ usual: { percent: 5000, weekdays: { 5: 1000 }, rooms } })).toEqual([
      20_000, 20_000, 22_000,
    ]);
  });

  it('costs more for each guest whom the price does not include', () => {
    const extraGuests = { included: 1, amount: 1500, byRoom: { 'sea-view': { included: 2, amount: 2000 } } };
    expect(nights({ extraGuests }, { guests: 4, children: 1 })).toEqual([13_999, 13_999, 13_999]);
    expect(nights({ extraGuests: { ...extraGuests, byRoom: {} } })).toEqual([11_499, 11_499, 11_499]);
  });

  it('is rounded as the hotel rounds', () => {
    expect(nights({ roundTo: 50, usual: { ...PLAIN_TERMS, percent: 333 } })).toEqual([
      10_350, 10_350, 10_350,
    ]);
  });
});

describe('a discount', () => {
  it('of a code comes after the long-stay discount', () => {
    const bill = quote(EXAMPLE, ROOM, STAY, PARTY, { discount: CODE });
    expect(amounts(bill)).toEqual([
      ['nights', 35_797],
      ['long-stay', -3580],
      ['code', -3222],
      ['included-tax', 1897],
      ['tax', 1200],
    ]);
    expect(bill).toMatchObject({ discount: CODE, total: 30_195 });
  });

  it('of 100% leaves the taxes', () => {
    expect(quote(EXAMPLE, ROOM, STAY, PARTY, { discount: { ...CODE, worth: 10_000 } }).total).toBe(1200);
  });

  it('of an amount is never more than there is', () => {
    const gift: Discount = { ...CODE, kind: 'amount', worth: 50_000 };
    expect(quote(tariffWith(), ROOM, STAY, PARTY, { discount: gift })).toMatchObject({ total: 0 });
    expect(quote(tariffWith(), ROOM, STAY, PARTY, { discount: { ...gift, worth: 500 } })).toMatchObject({
      total: 29_497,
    });
  });

  it('of a long stay is that of the longest step reached', () => {
    const longStays = [
      { nights: 30, percent: 5000 },
      { nights: 2, percent: 500 },
      { nights: 3, percent: 1000 },
    ];
    expect(quote(tariffWith({ longStays }), ROOM, STAY, PARTY).total).toBe(26_997);
  });
});
