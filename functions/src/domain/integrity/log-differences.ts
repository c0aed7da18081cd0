import type { Log } from '../log.ts';
import type { IntegrityDeps } from './integrity-store.ts';
import { reconcile } from './reconcile.ts';

/** Puts every difference into the log as an error of its own, which an alert can watch for, and a line about the whole. */
export async function logDifferences(deps: IntegrityDeps & { readonly log: Log }): Promise<void> {
  const { log } = deps;
  const reconciled = await reconcile(deps, (difference) =>
    log({ severity: 'ERROR', message: 'data disagree', ...difference }),
  );
  log({ severity: 'INFO', message: 'reconciled', ...reconciled });
}
