import { expect, it } from 'vitest';
import { day } from '../testing/dates.ts';
import { dayTermsOf } from './day-terms.ts';
import { seasonWith, tariffWith } from '../testing/tariffs.ts';
import { PLAIN_TERMS } from './default-tariff.ts';

const ROOM = { _id: 'sea-view', price: 10_000 };

it('days with the same terms are one run', () => {
  const tariff = tariffWith({
    usual: { ...PLAIN_TERMS, weekdays: { 6: 1000 }, noDeparture: [7] },
    seasons: [
      seasonWith('July', '2027-07-05', '2027-07-08', {
        percent: 2000,
        minStay: 3,
        minStayThrough: 2,
        maxStay: 7,
      }),
      seasonWith('Works', '2027-07-08', '2027-07-09', { closed: true, noArrival: [4] }),
    ],
  });
  // Starting on a Friday.
  expect(dayTermsOf(tariff, [ROOM], day('2027-07-02'), day('2027-07-10'))).toEqual([
    { from: '2027-07-02', to: '2027-07-03', price: 10_000 },
    { from: '2027-07-03', to: '2027-07-04', price: 11_000 },
    { from: '2027-07-04', to: '2027-07-05', price: 10_000, noDeparture: true },
    { from: '2027-07-05', to: '2027-07-08', price: 12_000, minStay: 3, maxStay: 7 },
    { from: '2027-07-08', to: '2027-07-09', price: 10_000, closed: true, noArrival: true },
    { from: '2027-07-09', to: '2027-07-10', price: 10_000 },
  ]);
});

it('a night that no short stay may include says so', () => {
  const tariff = tariffWith({ usual: { ...PLAIN_TERMS, minStayThrough: 4 } });
  expect(dayTermsOf(tariff, [ROOM], day('2027-07-02'), day('2028-07-02'))).toEqual([
    { from: '2027-07-02', to: '2028-07-02', price: 10_000, minStay: 4 },
  ]);
  expect(dayTermsOf(tariff, [ROOM], day('2027-07-02'), day('2027-07-02'))).toEqual([]);
});

it('a day on which a gap begins asks for no more nights than the gap has', () => {
  const tariff = tariffWith({ usual: { ...PLAIN_TERMS, minStay: 4 } });
  const gaps = new Map([
    [day('2027-07-03'), 2],
    [day('2027-07-04'), 1],
    [day('2027-07-05'), 4],
    [day('2027-07-06'), 9],
  ]);
  expect(dayTermsOf(tariff, [ROOM], day('2027-07-02'), day('2027-07-08'), gaps)).toEqual([
    { from: '2027-07-02', to: '2027-07-03', price: 10_000, minStay: 4 },
    { from: '2027-07-03', to: '2027-07-04', price: 10_000, minStay: 2 },
    { from: '2027-07-04', to: '2027-07-05', price: 10_000 },
    { from: '2027-07-05', to: '2027-07-08', price: 10_000, minStay: 4 },
  ]);
});
