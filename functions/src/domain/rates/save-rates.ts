import { isDeepStrictEqual } from 'node:util';
import { AppError, invalid } from '@innkeep/contract/errors';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Promo, PromoInput } from '@innkeep/contract/rates/promo';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import type { RatesDeps, RatesTx } from './rates-store.ts';

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

/** @param changed with the version that was edited, 0 for a new one; with another one, nothing is saved */
export function savePromo(
  { rates, clock }: RatesDeps,
  caller: Caller,
  code: string,
  changed: PromoInput,
): Promise<Promo> {
  return rates.transact(async (tx) => {
    const saved = await tx.findPromo(code);
    if (!saved) await requireUnlike(tx, code);
    const promo = { ...changed, code, version: changed.version + 1, uses: saved?.uses ?? 0 };
    if (saved && isDeepStrictEqual(promo, saved)) return saved; // sent again, because its answer was lost
    if (changed.version !== (saved?.version ?? 0)) throw new AppError('rates/changed');
    const kept = { ...changed, version: promo.version };
    tx.savePromo(promo, { ...auditEntry(clock, caller, 'promo/saved', code), promo: kept });
    return promo;
  });
}

/** Throws if another code differs by its hyphens only: guests type codes without them. */
async function requireUnlike(tx: Pick<RatesTx, 'findTypedPromo'>, code: string): Promise<void> {
  const alike = await tx.findTypedPromo(code);
  if (alike) throw invalid({ code: `The code ${alike.code} already exists.` });
}
