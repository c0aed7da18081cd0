import type { Extra, Tariff } from '../rates/tariff.ts';
import { tariffWith, taxWith } from './tariffs.ts';

export function extraWith(changes: Partial<Extra> & Pick<Extra, 'id' | 'per' | 'amount'>): Extra {
  return {
    name: changes.id,
    taxes: [],
    most: 20,
    choose: 'booking',
    untilDaysBefore: 0,
    onCancel: 'policy',
    ...changes,
  };
}

/** The example of docs/prices.md: breakfast, a dog, and wine that the desk posts, with two rates of VAT. */
export const WITH_EXTRAS: Tariff = tariffWith({
  version: 5,
  extras: [
    extraWith({
      id: 'breakfast',
      name: 'Breakfast',
      per: 'guest-night',
      amount: 1500,
      taxes: ['vat19'],
      untilDaysBefore: 1,
      onCancel: 'back',
    }),
    extraWith({ id: 'dog', name: 'Dog', per: 'stay', amount: 1000, taxes: ['vat19'], most: 1 }),
    extraWith({ id: 'wine', name: 'Wine', per: 'piece', amount: 2400, taxes: ['vat19'], choose: 'desk' }),
    extraWith({ id: 'damage', name: 'Damage', per: 'piece', amount: null, choose: 'desk' }),
  ],
  taxes: [
    taxWith({ id: 'vat7', name: 'VAT 7%', kind: 'percent', rate: 7000, isIncluded: true }),
    taxWith({
      id: 'vat19',
      name: 'VAT 19%',
      kind: 'percent',
      rate: 19_000,
      isIncluded: true,
      isOnNights: false,
    }),
    taxWith({ id: 'tourist', name: 'Tourist tax', kind: 'person-night', rate: 250, isPaidAtHotel: true }),
  ],
  policy: {
    deposit: 3000,
    pay: 'choice',
    tiers: [
      { daysBefore: 7, fee: { kind: 'none' } },
      { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
    ],
  },
});
