import type { MoneyDifference } from './money-finding.ts';
import type { MoneyDeps } from './money-ledger.ts';
import { moneyPasses } from './money-passes.ts';
import { proveWhole } from './reconcile.ts';
import type { PassName } from './slice.ts';

/** What was read, and how many differences were found. */
export type ReconciledMoney = Record<'payments' | 'refunds' | 'differences', number>;

/** The passes that compare everything, in this order. */
const WHOLE: readonly PassName[] = ['bookings', 'holds', 'held', 'closings'];

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

/**
 * Removes what an account is said to hold but does not. Which of two sums is right is for a person to decide.
 * @returns whether it repaired anything
 */
export async function repairMoney(
  { moneyLedgers }: Pick<MoneyDeps, 'moneyLedgers'>,
  { kind, account, booking }: MoneyDifference,
): Promise<boolean> {
  if (kind !== 'hold/not-held' || account === undefined) return false;
  await moneyLedgers.dropHeld({ uid: account, bookingId: booking });
  return true;
}
