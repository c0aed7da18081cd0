import { logError, type Log } from '../log.ts';
import type { Listed } from '../mail/mail.ts';
import type { NamedDifference } from '../operations/trouble.ts';
import type { Difference } from './difference.ts';
import type { MoneyDifference } from './money-finding.ts';
import type { MoneyDeps } from './money-ledger.ts';
import { reconcileMoney } from './reconcile-money.ts';
import type { ReconcileDeps } from './reconcile-store.ts';
import { reconcile } from './reconcile.ts';

/** The most differences that are named; all are in the log, and listed by `npm run reconcile`. */
const MAX_NAMED = 20;

/**
 * Logs each difference as an error of its own, which an alert can watch for, and a summary.
 * @returns how many there are, and the first of them by name
 */
export async function logDifferences(
  deps: ReconcileDeps & MoneyDeps & { readonly log: Log },
): Promise<Listed<NamedDifference>> {
  const { log } = deps;
  const { report, found } = differenceLog(log);
  const rooms = await reconcile(deps, report);
  const money = await reconcileMoney(deps, report);
  const differences = rooms.differences + money.differences;
  log({ severity: 'INFO', message: 'reconciled', ...rooms, ...money, differences });
  return found();
}

/** Returns what logs differences, each as an error, and tells how many there were and the first by name. */
export function differenceLog(log: Log) {
  let count = 0;
  const first: NamedDifference[] = [];
  return {
    report: (difference: Difference | MoneyDifference) => {
      logError(log, 'data disagree', { ...difference });
      count += 1;
      if (first.length < MAX_NAMED) first.push(nameOf(difference));
    },
    found: (): Listed<NamedDifference> => ({ count, first }),
  };
}

/** Returns what two have found, with the first of both. */
export function together(
  one: Listed<NamedDifference>,
  other: Listed<NamedDifference>,
): Listed<NamedDifference> {
  return {
    count: one.count + other.count,
    first: [...one.first, ...other.first].slice(0, MAX_NAMED),
  };
}

/** Returns the fields of a difference that a mail may show: not who holds nights, and no figures. */
function nameOf(difference: Difference | MoneyDifference): NamedDifference {
  const fields = ['kind', 'room', 'code', 'booking', 'payment', 'when'];
  const named = Object.entries(difference).filter(
    ([name, value]) => fields.includes(name) && value !== undefined,
  );
  return Object.fromEntries(named) as unknown as NamedDifference; // some of its own fields, and its kind
}
