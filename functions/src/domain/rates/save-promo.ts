import type { Promo, PromoInput } from '@innkeep/contract/rates/promo';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { RatesDeps } from './rates-store.ts';

/** Adds a promotion, or changes one, which keeps its count. */
export function savePromo(
  { rates, clock }: RatesDeps,
  caller: Caller,
  code: string,
  input: PromoInput,
): Promise<Promo> {
  return rates.transact(async (tx) => {
    const promo = { ...input, code, uses: (await tx.findPromo(code))?.uses ?? 0 };
    tx.savePromo(promo, auditEntry(clock, caller, 'promo/saved', code));
    return promo;
  });
}
