import { HOTEL } from '../hotel.ts';
import type { Tariff, Terms } from './tariff.ts';

export const PLAIN_TERMS: Terms = { percent: 0, weekdays: {}, rooms: {} };

/** In force until an admin sets a tariff: a stay costs the room's price times its nights. */
export const DEFAULT_TARIFF: Tariff = {
  version: 0,
  currency: HOTEL.currency,
  roundTo: 1,
  usual: PLAIN_TERMS,
  seasons: [],
  longStays: [],
  extraGuests: { included: 20, amount: 0, byRoom: {} },
  childAge: null,
  fees: [],
  taxes: [],
  policy: { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] },
};
