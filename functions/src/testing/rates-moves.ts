import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { DEFAULT_TARIFF, PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import type { RatesDeps } from '../domain/rates/rates-store.ts';
import { savePromo } from '../domain/rates/save-promo.ts';
import { saveTariff } from '../domain/rates/save-tariff.ts';
import { root } from './builders.ts';
import type { Move } from './move.ts';

/** Every night costs another percentage of its room's price from now on; bookings stay as they are. */
export const ratesMove = fc.integer({ min: -50, max: 100 }).map((percent): Move => ({
  expected: () => 'done',
  act: async (model, real) => {
    await setPercent(real, percent);
    return () => void (model.percent = percent);
  },
  toString: () => `change every price by ${percent} percent`,
}));

/** A code that takes a percentage off, and is soon used up. */
const promo = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 3 }), fc.boolean());
export const promoMove = promo.map(([percent, maxUses, isOncePerPerson]): Move => ({
  expected: () => 'done',
  act: async (model, real) => {
    const code = `MODEL-${randomUUID().slice(0, 8).toUpperCase()}`;
    const terms = { worth: percent * 100, maxUses, isOncePerPerson };
    await savePromo(real, root, code, aPromo(terms));
    // One and the same guest makes all bookings.
    return () => void model.promos.push({ code, percent, maxUses: isOncePerPerson ? 1 : maxUses });
  },
  toString: () =>
    `take ${percent} percent off by a code, ${maxUses} times${isOncePerPerson ? ', once per person' : ''}`,
}));

export async function setPercent(real: RatesDeps, percent: number): Promise<void> {
  const { version } = await real.rates.tariff();
  const usual = { ...PLAIN_TERMS, percent: percent * 100 };
  await saveTariff(real, root, { ...DEFAULT_TARIFF, version, usual });
}
