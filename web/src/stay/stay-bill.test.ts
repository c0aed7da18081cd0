import { minorUnits } from '@innkeep/contract/money';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { stayBill, totalInWords } from './stay-bill.ts';

const tariff = {
  ...DEFAULT_TARIFF,
  fees: [{ id: 'linen', name: 'Linen', per: 'stay' as const, amount: 1500 }],
};
const party = { guests: 2, children: 0 };
const data = {
  ...quote(tariff, { _id: 'tide-room', price: 12_000 }, aStay('2027-03-03', '2027-03-05'), party),
  dueNow: 0,
  policy: tariff.policy,
  childAge: null,
  takesCodes: false,
  offer: 'as-shown',
  payable: 'Pay at the hotel',
  terms: {},
};

it('is what the server says once it has', () => {
  const bill = stayBill(120, 2, { data, isPlaceholderData: false, error: null });
  expect(bill).toMatchObject({ rate: 12_000, total: 25_500, answer: data });
  expect(totalInWords(bill)).toBe('$255');
});

it.each([
  ['none has come yet', { data: undefined, isPlaceholderData: false, error: null }],
  ['it is that of another stay', { data, isPlaceholderData: true, error: null }],
])('has no total while %s', (_when, state) => {
  for (const hasRates of [true, undefined])
    expect(stayBill(120, 3, state, hasRates)).toMatchObject({ total: undefined, failure: null });
  const bill = stayBill(120, 3, state, true);
  expect(bill).toMatchObject({ rate: 12_000, answer: undefined });
  expect(totalInWords(bill)).toBe('…');
});

it('has no total where the server cannot be asked, and says why', () => {
  const error = new Error('out of reach');
  const bill = stayBill(120, 3, { data: undefined, isPlaceholderData: false, error }, true);
  expect(bill).toMatchObject({ rate: 12_000, total: undefined, failure: error, quote: undefined });
  expect(totalInWords(bill)).toBe('–');
});

it('is the room’s price for each night where no rates are set, whether or not the server has said so', () => {
  const error = new Error('out of reach');
  for (const state of [
    { data: undefined, isPlaceholderData: false, error },
    { data: undefined, isPlaceholderData: false, error: null },
    { data, isPlaceholderData: true, error: null },
  ])
    expect(stayBill(99.99, 3, state, false)).toMatchObject({ total: 29_997, failure: null });
});

it('is the same where rates are unknown, once the server cannot be asked', () => {
  const failed = { data: undefined, isPlaceholderData: false, error: new Error('out of reach') };
  expect(stayBill(99.99, 3, failed)).toMatchObject({ total: 29_997, failure: null });
});

it.each([99.99, 0.07, 1.15, 8.7, 10_000])(
  'is what the server takes without rates, of %f a night',
  (price) => {
    const failed = { data: undefined, isPlaceholderData: false, error: new Error('out of reach') };
    const room = { _id: 'tide-room', price: minorUnits(price) };
    const taken = quote(DEFAULT_TARIFF, room, aStay('2027-03-03', '2027-04-02'), party).total;
    expect(stayBill(price, 30, failed, false).total).toBe(taken);
  },
);

it('keeps its total where it cannot be read again', () => {
  const bill = stayBill(120, 2, { data, isPlaceholderData: false, error: new Error('out of reach') });
  expect(bill).toMatchObject({ total: 25_500, failure: null });
});
