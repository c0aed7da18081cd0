import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@innkeep/contract/errors';
import type { Promo, PromoInput } from '@innkeep/contract/rates/promo';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { RatesDeps } from './rates-store.ts';

/**
 * Adds a promotion, or changes one, which keeps its count.
 * @param changed with the version that was changed, 0 of a new one: where it has another by now, nothing is saved
 */
export function savePromo(
  { rates, clock }: RatesDeps,
  caller: Caller,
  code: string,
  changed: PromoInput,
): Promise<Promo> {
  return rates.transact(async (tx) => {
    const saved = await tx.findPromo(code);
    const promo = { ...changed, code, version: changed.version + 1, uses: saved?.uses ?? 0 };
    if (saved && isDeepStrictEqual(promo, saved)) return saved; // sent again, for its answer was lost
    if (changed.version !== (saved?.version ?? 0)) throw new AppError('rates/changed-meanwhile');
    const kept = { ...changed, version: promo.version };
    tx.savePromo(promo, { ...auditEntry(clock, caller, 'promo/saved', code), promo: kept });
    return promo;
  });
}
