import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { stayBill, totalInWords } from './stay-bill.ts';

const tariff = {
  ...DEFAULT_TARIFF,
  fees: [{ id: 'linen', name: 'Linen', per: 'stay' as const, amount: 1500, isTaxed: false }],
};
const party = { guests: 2, children: 0 };
const data = {
  ...quote(tariff, { _id: 'tide-room', price: 12_000 }, aStay('2027-03-03', '2027-03-05'), party),
  dueNow: 0,
  policy: tariff.policy,
  childAge: null,
};

it('is what the server says once it has', () => {
  const bill = stayBill(120, 2, { data, isPlaceholderData: false, error: null });
  expect(bill).toMatchObject({ rate: 12_000, total: 25_500 });
  expect(totalInWords(bill)).toBe('$255');
});

it.each([
  ['none has come yet', { data: undefined, isPlaceholderData: false, error: null }],
  ['it is that of another stay', { data, isPlaceholderData: true, error: null }],
])('has no total while %s', (_when, state) => {
  const bill = stayBill(120, 3, state);
  expect(bill).toMatchObject({ rate: 12_000, total: undefined, failure: null });
  expect(totalInWords(bill)).toBe('…');
});

it('has no total where the server cannot be asked, and says why', () => {
  const error = new Error('out of reach');
  const bill = stayBill(120, 3, { data: undefined, isPlaceholderData: false, error });
  expect(bill).toMatchObject({ rate: 12_000, total: undefined, failure: error, quote: undefined });
  expect(totalInWords(bill)).toBe('–');
});

it('keeps its total where it cannot be read again', () => {
  const bill = stayBill(120, 2, { data, isPlaceholderData: false, error: new Error('out of reach') });
  expect(bill).toMatchObject({ total: 25_500, failure: null });
});
