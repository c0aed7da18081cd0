import type { Difference } from './difference.ts';
import { firstTime } from './difference-key.ts';
import type { MoneyDifference } from './money-finding.ts';
import { nightsPasses } from './nights-passes.ts';
import type { ReconcileDeps } from './reconcile-store.ts';
import type { Counted, Pass, PassName } from './slice.ts';

/** What was read, and how many differences were found. */
export type Reconciled = Record<'rooms' | 'bookings' | 'nights' | 'differences', number>;

/** The passes that compare everything, in this order. */
const WHOLE: readonly PassName[] = ['rooms', 'house', 'channels', 'codes', 'uses'];

/**
 * Checks that calendars, bookings, bills, rates and the catalogue agree, all in one go, and calls `report` with
 * every difference.
 */
export async function reconcile(
  deps: ReconcileDeps,
  report: (difference: Difference) => Promise<void> | void,
): Promise<Reconciled> {
  const none = { rooms: 0, bookings: 0, nights: 0, differences: 0 };
  return { ...none, ...(await proveWhole(nightsPasses(deps), WHOLE, report)) };
}

/**
 * Proves everything by some passes, each from its beginning to its end.
 * @param names the passes, in this order
 */
export async function proveWhole<D extends Difference | MoneyDifference>(
  passes: readonly Pass<D>[],
  names: readonly PassName[],
  report: (difference: D) => Promise<void> | void,
): Promise<Partial<Record<Counted, number>> & { differences: number }> {
  const found: Partial<Record<Counted, number>> & { differences: number } = { differences: 0 };
  const isNew = firstTime();
  const chosen = names.flatMap((wanted) => passes.find(({ name }) => name === wanted) ?? []);
  for (const { slices } of chosen) {
    for await (const { found: differences, read = {} } of slices({ after: undefined, since: new Date(0) })) {
      for (const [name, count] of Object.entries(read) as [Counted, number][])
        // its own keys
        found[name] = (found[name] ?? 0) + count;
      for (const difference of differences.filter(isNew)) {
        found.differences += 1;
        await report(difference);
      }
    }
  }
  return found;
}
