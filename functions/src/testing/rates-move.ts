import fc from 'fast-check';
import { DEFAULT_TARIFF, PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { RatesDeps } from '../domain/rates/rates-store.ts';
import { saveTariff } from '../domain/rates/save-tariff.ts';
import { root } from './builders.ts';
import type { Move } from './hotel-moves.ts';

/** Every night costs another percentage of its room from now on; what was booked stays as it is. */
export const ratesMove = fc.integer({ min: -50, max: 100 }).map((percent): Move => ({
  expected: () => 'done',
  act: async (model, real) => {
    await setPercent(real, percent);
    return () => void (model.percent = percent);
  },
  toString: () => `change every price by ${percent} percent`,
}));

export async function setPercent(real: RatesDeps, percent: number): Promise<void> {
  const { version } = await real.rates.tariff();
  const usual = { ...PLAIN_TERMS, percent: percent * 100 };
  await saveTariff(real, root, { ...DEFAULT_TARIFF, version, usual });
}
