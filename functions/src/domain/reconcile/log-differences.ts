import { logError, type Log } from '../log.ts';
import type { MoneyDeps } from './money-ledger.ts';
import { reconcileMoney } from './reconcile-money.ts';
import type { ReconcileDeps } from './reconcile-store.ts';
import { reconcile } from './reconcile.ts';

/**
 * Logs each difference as an error of its own, which an alert can watch for, and a line about the whole.
 * @returns how many there are
 */
export async function logDifferences(
  deps: ReconcileDeps & MoneyDeps & { readonly log: Log },
): Promise<number> {
  const { log } = deps;
  const report = (difference: object) => logError(log, 'data disagree', { ...difference });
  const rooms = await reconcile(deps, report);
  const money = await reconcileMoney(deps, report);
  const differences = rooms.differences + money.differences;
  log({ severity: 'INFO', message: 'reconciled', ...rooms, ...money, differences });
  return differences;
}
