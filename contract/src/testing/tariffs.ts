import { day } from './dates.ts';
import type { PromoInput } from '../rates/promo.ts';
import { DEFAULT_TARIFF, PLAIN_TERMS } from '../rates/default-tariff.ts';
import type { Season, Tariff, Tax } from '../rates/tariff.ts';

/** Returns a tariff by which a stay costs the room's price times its nights, with these changes. */
export function tariffWith(changes: Partial<Tariff> = {}): Tariff {
  return { ...DEFAULT_TARIFF, version: 1, ...changes };
}

export function seasonWith(name: string, from: string, to: string, changes: Partial<Season> = {}): Season {
  return { ...PLAIN_TERMS, id: name, name, from: day(from), to: day(to), ...changes };
}

export function taxWith(changes: Partial<Tax> & Pick<Tax, 'kind' | 'rate'>): Tax {
  return {
    id: 'tax',
    name: 'Tax',
    isIncluded: false,
    isOnFees: false,
    areChildrenExempt: false,
    isPaidAtHotel: false,
    ...changes,
  };
}

/** The example of docs/prices.md: from Thursday 1 July 2027 a fifth more, on Fridays even more. */
export const EXAMPLE: Tariff = tariffWith({
  version: 17,
  seasons: [seasonWith('Summer', '2027-07-01', '2027-09-01', { percent: 2000, weekdays: { 5: 1500 } })],
  longStays: [{ nights: 3, percent: 1000 }],
  taxes: [
    taxWith({ id: 'vat', name: 'VAT', kind: 'percent', rate: 7000, isIncluded: true }),
    taxWith({ id: 'tourist', name: 'Tourist tax', kind: 'person-night', rate: 200 }),
  ],
});

/** The example of docs/prices.md on children by age. */
export const BY_AGE: Tariff = tariffWith({
  childAge: 12,
  extraGuests: {
    included: 2,
    amount: 3000,
    byRoom: {},
    bands: [
      { under: 3, amount: 0 },
      { under: 12, amount: 1500 },
    ],
  },
  taxes: [taxWith({ name: 'Tourist tax', kind: 'person-night', rate: 200, areChildrenExempt: true })],
});

export function aPromo(changes: Partial<PromoInput> = {}): PromoInput {
  const discount = { name: 'Welcome', kind: 'percent', worth: 1000 } as const;
  return { ...discount, isActive: true, maxUses: null, isOncePerPerson: false, version: 0, ...changes };
}
