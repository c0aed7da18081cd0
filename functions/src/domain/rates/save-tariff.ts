import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@innkeep/contract/errors';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import type { RatesDeps } from './rates-store.ts';

/** @param changed with the version that was edited; nothing is saved if another is in force by now */
export function saveTariff({ rates, clock }: RatesDeps, caller: Caller, changed: Tariff): Promise<Tariff> {
  return rates.transact(async (tx) => {
    const inForce = await tx.tariff();
    const tariff = { ...changed, version: changed.version + 1 };
    if (isDeepStrictEqual(tariff, inForce)) return inForce; // sent again, because its answer was lost
    if (changed.version !== inForce.version) throw new AppError('rates/changed');
    tx.replace(tariff, auditEntry(clock, caller, 'rates/changed', String(tariff.version)));
    return tariff;
  });
}
