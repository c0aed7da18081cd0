import type { HotelFacts } from '@innkeep/contract/hotel-shape';
import { HOTEL } from '@innkeep/contract/hotel';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { daysNotClosed, parseCash } from './takings-words.ts';

const DOLLARS: HotelFacts['money'] = {
  ...HOTEL.money,
  before: '$',
  after: '',
  group: ',',
  point: '.',
  decimals: 2,
};
const EUROS: HotelFacts['money'] = {
  ...HOTEL.money,
  before: '',
  after: ' €',
  group: '.',
  point: ',',
  decimals: 2,
};
const YEN: HotelFacts['money'] = {
  ...HOTEL.money,
  before: '¥',
  after: '',
  group: ',',
  point: '.',
  decimals: 0,
};

it.each([
  ['340', 34_000],
  ['340.5', 34_050],
  ['340,50', 34_050],
  ['1,340.50', 134_050],
  ['1.340,50', 134_050],
  ['12.345.678,90', 1_234_567_890],
])('reads %s as cash, whether the hotel writes a comma or a point', (text, amount) => {
  expect([parseCash(text, DOLLARS), parseCash(text, EUROS)]).toEqual([amount, amount]);
});

it('reads thousands as the hotel writes them, and nothing else', () => {
  expect([parseCash('1,340', DOLLARS), parseCash('1.340', EUROS)]).toEqual([134_000, 134_000]);
  expect([parseCash('$1,340', DOLLARS), parseCash('1,340', YEN)]).toEqual([134_000, 1340]);
  for (const text of ['', 'some', '1,3,40', '3.4.5', '1,34,50']) expect(parseCash(text, DOLLARS)).toBeNaN();
});

it('no day is waited for where none was ever closed', () => {
  expect(daysNotClosed(day('2027-02-01'), undefined)).toEqual([]);
  expect(daysNotClosed(day('2027-02-01'), day('2027-01-31'))).toEqual([]);
  expect(daysNotClosed(day('2027-02-01'), day('2027-01-29'))).toEqual(['2027-01-31', '2027-01-30']);
});
