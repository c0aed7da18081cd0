import { logError, type Log } from '../log.ts';
import type { ReconcileDeps } from './reconcile-store.ts';
import { reconcile } from './reconcile.ts';

/**
 * Logs each difference as an error of its own, which an alert can watch for, and a line about the whole.
 * @returns how many there are
 */
export async function logDifferences(deps: ReconcileDeps & { readonly log: Log }): Promise<number> {
  const { log } = deps;
  const reconciled = await reconcile(deps, (difference) => logError(log, 'data disagree', { ...difference }));
  log({ severity: 'INFO', message: 'reconciled', ...reconciled });
  return reconciled.differences;
}
