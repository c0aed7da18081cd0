import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';

/** Whether a tariff is any other than that of a new hotel, to which whoever takes back all they have set returns. */
export function hasRates(tariff: Tariff): boolean {
  return !isDeepStrictEqual({ ...tariff, version: DEFAULT_TARIFF.version }, DEFAULT_TARIFF);
}
