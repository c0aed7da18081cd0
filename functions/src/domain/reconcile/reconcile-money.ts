import type { MoneyDifference } from './money-finding.ts';
import type { MoneyDeps } from './money-ledger.ts';
import { moneyPasses } from './money-passes.ts';
import { proveWhole } from './reconcile.ts';
import type { PassName } from './slice.ts';

/** What was read, and how many differences were found. */
export type ReconciledMoney = Record<'payments' | 'refunds' | 'differences', number>;

/** The passes that compare everything, in this order. */
const WHOLE: readonly PassName[] = ['bookings', 'held', 'closings'];

/**
 * Checks for every booking that what was paid and given back adds up, all in one go, and calls `report` with
 * every difference.
 */
export async function reconcileMoney(
  deps: MoneyDeps,
  report: (difference: MoneyDifference) => Promise<void> | void,
): Promise<ReconciledMoney> {
  const none = { payments: 0, refunds: 0, differences: 0 };
  return { ...none, ...(await proveWhole(moneyPasses(deps), WHOLE, report)) };
}
