import { HOTEL } from '@innkeep/contract/hotel';
import { expect, it } from 'vitest';
import { countText, leadText, percentText } from './figure-columns.ts';

const DOLLARS = { ...HOTEL.money, before: '$', after: '', group: ',', point: '.' };
const EUROS = { ...HOTEL.money, before: '', after: ' €', group: '.', point: ',' };

it('figures are written with the signs that the amounts of the hotel have', () => {
  expect([percentText(2182, DOLLARS), countText(1240, DOLLARS)]).toEqual(['21.8%', '1,240']);
  expect(leadText(6.5, DOLLARS)).toBe('6.5');
  expect([percentText(2182, EUROS), percentText(10_000, EUROS)]).toEqual(['21,8%', '100,0%']);
  expect([countText(31, EUROS), countText(1_240_000, EUROS)]).toEqual(['31', '1.240.000']);
  expect([leadText(6.5, EUROS), leadText(7, EUROS)]).toEqual(['6,5', '7']);
});

it('a dash stands where there is nothing to divide by', () => {
  expect([percentText(null), leadText(null)]).toEqual(['—', '—']);
});
