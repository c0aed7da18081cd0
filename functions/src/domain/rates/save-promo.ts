import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@innkeep/contract/errors';
import type { Promo, PromoInput } from '@innkeep/contract/rates/promo';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { RatesDeps } from './rates-store.ts';

/**
 * Adds a promotion, or changes one, which keeps its count of uses.
 * @param changed with the version that was edited, or 0 if it is new; nothing is saved if it has another
 *   version by now
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
    if (saved && isDeepStrictEqual(promo, saved)) return saved; // sent again, because its answer was lost
    if (changed.version !== (saved?.version ?? 0)) throw new AppError('rates/changed-meanwhile');
    const kept = { ...changed, version: promo.version };
    tx.savePromo(promo, { ...auditEntry(clock, caller, 'promo/saved', code), promo: kept });
    return promo;
  });
}
