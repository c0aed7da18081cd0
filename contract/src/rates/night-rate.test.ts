import { expect, it } from 'vitest';
import { aStay, day } from '../testing/dates.ts';
import { EXAMPLE, seasonWith, tariffWith } from '../testing/tariffs.ts';
import { lowestRateIn, rateInWords, rateOf } from './night-rate.ts';
import { quote } from './quote.ts';
import type { Tariff } from './tariff.ts';

const room = { _id: 'sea-view', price: 12_000 };
const ofStay = (tariff: Tariff, checkin: string, checkout: string, guests = 2) =>
  rateInWords(rateOf(quote(tariff, room, aStay(checkin, checkout), { guests, children: 0 })));
const lowest = (tariff: Tariff, today = '2027-06-01') => {
  const rate = lowestRateIn(tariff, day(today))(room);
  return rate && rateInWords(rate);
};

it('a night of a stay costs its price, or the average', () => {
  expect(ofStay(tariffWith(), '2027-06-30', '2027-07-02')).toBe('$120');
  expect(ofStay(EXAMPLE, '2027-07-03', '2027-07-05')).toBe('$144');
  expect(ofStay(EXAMPLE, '2027-07-01', '2027-07-03')).toBe('$154.80 on average'); // 144 and 165.60
  const extraGuests = { included: 1, amount: 2000, byRoom: {} };
  expect(ofStay(tariffWith({ extraGuests }), '2027-06-30', '2027-07-02')).toBe('$140');
});

it('without dates, a room shows its cheapest bookable night', () => {
  const weekdays = { 2: -1500 } as const;
  const winter = seasonWith('Winter', '2027-11-01', '2028-03-01', { percent: -1000, weekdays });
  expect(lowest(tariffWith({ seasons: [winter] }))).toBe('from $91.80');
  expect(lowest(tariffWith({ seasons: [winter] }), '2028-03-01')).toBeUndefined(); // it is over
  expect(lowest(tariffWith({ seasons: [winter] }), '2026-10-31')).toBeUndefined(); // too far ahead
  expect(lowest(tariffWith({ seasons: [{ ...winter, closed: true }] }))).toBeUndefined();
  const own = { ...winter, rooms: { 'sea-view': { closed: true }, attic: { price: 100 } } };
  expect(lowest(tariffWith({ seasons: [own] }))).toBeUndefined();
});

it('without dates, a price that never changes has no “from”', () => {
  expect(lowest(tariffWith())).toBeUndefined();
  const usual = { ...tariffWith().usual, percent: 2000 };
  expect(lowest(tariffWith({ usual }))).toBe('$144');
});
