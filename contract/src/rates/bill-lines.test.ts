import { describe, expect, it } from 'vitest';
import { HOTEL } from '../hotel.ts';
import { aStay } from '../testing/dates.ts';
import { EXAMPLE, seasonWith, tariffWith, taxWith } from '../testing/tariffs.ts';
import { billLines } from './bill-lines.ts';
import { quote } from './quote.ts';
import type { Tariff } from './tariff.ts';

const printed = (tariff: Tariff, checkin: string, checkout: string) =>
  billLines(
    quote(tariff, { _id: 'sea-view', price: 9999 }, aStay(checkin, checkout), { guests: 2, children: 0 }),
  ).map(({ label, amount }) => `${label}: ${amount}`);

it('the example is printed line by line, and comes to $334.17', () => {
  expect(printed(EXAMPLE, '2027-06-30', '2027-07-03')).toEqual([
    'Price: $99.99 × 1 night',
    'Summer, night of Thu 1 Jul: $119.99 × 1 night',
    'Summer, night of Fri 2 Jul: $137.99 × 1 night',
    'Long stay, from 3 nights: −$35.80',
    'Tourist tax: $12',
    'Included: VAT: $21.08',
    'Total: $334.17',
  ]);
});

it('names the kind of each line, for the page that draws it', () => {
  const bill = quote(EXAMPLE, { _id: 'sea-view', price: 9999 }, aStay('2027-06-30', '2027-07-03'), {
    guests: 2,
    children: 0,
  });
  expect(billLines(bill).map(({ kind }) => kind)).toEqual([
    'nights',
    'nights',
    'nights',
    'long-stay',
    'tax',
    'included-tax',
    'total',
  ]);
});

it('nights of one price in two seasons are two lines', () => {
  const seasons = [
    seasonWith('Spring', '2027-03-01', '2027-06-01'),
    seasonWith('Summer', '2027-06-01', '2027-09-01'),
  ];
  expect(printed(tariffWith({ seasons }), '2027-05-31', '2027-06-02')).toEqual([
    'Spring: $99.99 × 1 night',
    'Summer: $99.99 × 1 night',
    'Total: $199.98',
  ]);
});

it('lines of the same name say which nights, if these are consecutive', () => {
  const lines = printed(EXAMPLE, '2027-07-01', '2027-07-07').filter((line) => line.startsWith('Summer'));
  expect(lines).toEqual(['Summer: $119.99 × 5 nights', 'Summer, night of Fri 2 Jul: $137.99 × 1 night']);
});

it('a long stay has a line for each price, however often it recurs', () => {
  const lines = printed(EXAMPLE, '2027-07-01', '2027-07-29').filter((line) => line.startsWith('Summer'));
  expect(lines).toEqual(['Summer: $119.99 × 24 nights', 'Summer: $137.99 × 4 nights']);
});

describe('extra guests', () => {
  const extraGuests = { included: 2, amount: 2000, byRoom: {} };
  const billed = (tariff: Tariff, guests: number, checkout = '2027-07-02') =>
    billLines(
      quote(tariff, { _id: 'sea-view', price: 9999 }, aStay('2027-06-30', checkout), { guests, children: 0 }),
    ).map(({ label, amount }) => `${label}: ${amount}`);

  it('have their own line, with their number, their nights and the total', () => {
    expect(billed(tariffWith({ extraGuests }), 5)).toEqual([
      'Price: $99.99 × 2 nights',
      '3 extra guests × $20 × 2 nights: $120',
      'Total: $319.98',
    ]);
    expect(billed(tariffWith({ extraGuests }), 3)).toContain('1 extra guest × $20 × 2 nights: $40');
    expect(billed(tariffWith({ extraGuests }), 2)).toEqual(['Price: $99.99 × 2 nights', 'Total: $199.98']);
  });

  it('leave the rounding in the price of the room, so that the lines add up to the total', () => {
    expect(billed(tariffWith({ extraGuests, roundTo: 500 }), 3)).toEqual([
      'Price: $100 × 2 nights',
      '1 extra guest × $20 × 2 nights: $40',
      'Total: $240',
    ]);
  });

  it('do not split nights of the room that cost the same', () => {
    const seasons = [seasonWith('Summer', '2027-07-01', '2027-09-01', { percent: 2000 })];
    expect(billed(tariffWith({ extraGuests, seasons }), 3, '2027-07-03')).toEqual([
      'Price: $99.99 × 1 night',
      'Summer: $119.99 × 2 nights',
      '1 extra guest × $20 × 3 nights: $60',
      'Total: $399.97',
    ]);
  });
});

it('a bill with only nights shows their price and the total', () => {
  expect(printed(tariffWith(), '2027-06-30', '2027-07-03')).toEqual([
    'Price: $99.99 × 3 nights',
    'Total: $299.97',
  ]);
});

it('amounts that are always paid at the hotel say so', () => {
  const taxes = [taxWith({ name: 'City tax', kind: 'stay', rate: 500, isPaidAtHotel: true })];
  expect(printed(tariffWith({ taxes }), '2027-06-30', '2027-07-01')).toContain(
    'City tax, paid at the hotel: $5',
  );
});

it.each([
  [{ before: '¥', decimals: 0 as const }, 12_000, '¥12,000 × 1 night', '¥12,000'],
  [{ before: 'KD ', decimals: 3 as const }, 12_345, 'KD 12.345 × 1 night', 'KD 12.345'],
])('amounts have the decimals of their currency: %o', (signs, price, night, total) => {
  const stay = aStay('2027-06-30', '2027-07-01');
  const bill = quote(tariffWith(), { _id: 'sea-view', price }, stay, { guests: 2, children: 0 });
  const printed = billLines(bill, { ...HOTEL.money, ...signs }).map(({ amount }) => amount);
  expect(printed).toEqual([night, total]);
});
