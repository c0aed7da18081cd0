import { type Difference, type MoneyDifference, firstTime } from './difference.ts';
import { nightsPasses } from './nights-passes.ts';
import type { ReconcileDeps } from './reconcile-store.ts';
import type { Counted, Pass, PassName } from './slice.ts';
import type { MoneyDeps } from './money-ledger.ts';
import { moneyPasses } from './money-passes.ts';

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
async function proveWhole<D extends Difference | MoneyDifference>(
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

/** What the desk, or the proof, finds a booking by. */
const SEARCHED: ReadonlySet<Difference['kind']> = new Set([
  'booking/wrong-weeks',
  'booking/wrong-tokens',
  'booking/wrong-former-rooms',
]);

/**
 * Repairs data that only repeats other data: the catalogue, the dates that searches find, and what the desk
 * finds bookings by. Which of two bookings keeps a night is for a person to decide.
 * @returns whether it repaired anything
 */
export async function repair(
  { reconcileStore }: Pick<ReconcileDeps, 'reconcileStore'>,
  { kind, room, booking, when }: Difference,
): Promise<boolean> {
  if (kind.startsWith('catalogue/') && room !== undefined) {
    await reconcileStore.rebuildListing(room);
    return true;
  }
  if (kind === 'calendar/wrong-sold' && room !== undefined && when !== undefined) {
    await reconcileStore.rebuildSold(room, when);
    return true;
  }
  if (SEARCHED.has(kind) && booking !== undefined) {
    await reconcileStore.rebuildSearch(booking);
    return true;
  }
  return false;
}

/** What was read, and how many differences were found. */
export type ReconciledMoney = Record<'payments' | 'refunds' | 'differences', number>;

/** The passes that compare everything, in this order. */
const OF_MONEY: readonly PassName[] = ['bookings', 'held', 'closings'];

/**
 * Checks for every booking that what was paid and given back adds up, all in one go, and calls `report` with
 * every difference.
 */
export async function reconcileMoney(
  deps: MoneyDeps,
  report: (difference: MoneyDifference) => Promise<void> | void,
): Promise<ReconciledMoney> {
  const none = { payments: 0, refunds: 0, differences: 0 };
  return { ...none, ...(await proveWhole(moneyPasses(deps), OF_MONEY, report)) };
}
