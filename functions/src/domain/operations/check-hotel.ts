import { after, type Clock, DAY_MS } from '../base/clock.ts';
import type { FiguresDeps } from '../desk/figures/stats-store.ts';
import { moneyPasses, nightsPasses } from '../reconcile/proof.ts';
import type { MoneyDeps, ReconcileDeps } from '../reconcile/reconcile-store.ts';
import type { ReportDeps } from '../mail/report-trouble.ts';
import type { Trouble } from '../records/trouble.ts';
import { proveFigures } from '../reconcile/prove-figures.ts';
import type { Difference } from '../reconcile/difference.ts';
import { writeStats } from '../desk/figures/get-figures.ts';
import { openMonths } from '../desk/figures/months-counted.ts';
import { runJob, type Job, type JobDeps } from './run-job.ts';

const MAX_GIVEN_UP = 100;
/** Within the minute that the function has, figures are written and proven, too. */
const NIGHTS_BUDGET_MS = 35_000;
const MONEY_BUDGET_MS = 45_000;

/**
 * Checks every night whether all is well with nights, bills, rates and mails, and tells the hotel what is not:
 * data that disagrees, a check that failed, and mails that were given up since the night before. Also writes and
 * proves figures, and removes what is left over.
 */
export async function checkHotel(deps: ReconcileDeps & JobDeps & FiguresDeps & TidyDeps): Promise<void> {
  const failures: unknown[] = [];
  const job: Job = {
    name: 'nights',
    budgetMs: NIGHTS_BUDGET_MS,
    passes: nightsPasses(deps),
    alsoTell: async (report) => {
      const done = await Promise.allSettled([keepFigures(deps, report), tidyUp(deps)]);
      // If one of them fails, the hotel is still told all else.
      failures.push(...done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])));
      return inMail(deps);
    },
  };
  await runJob(deps, job);
  if (failures.length > 0) throw failures[0];
}

/** Checks every night whether payments, refunds and holds agree, and tells the hotel where they do not. */
export function checkMoney(deps: MoneyDeps & JobDeps): Promise<void> {
  return runJob(deps, { name: 'money', budgetMs: MONEY_BUDGET_MS, passes: moneyPasses(deps) });
}

async function inMail({ mails, clock }: ReportDeps): Promise<Trouble[]> {
  const givenUp = await mails.listGivenUp(after(clock.now(), -DAY_MS), MAX_GIVEN_UP);
  const counted = givenUp.filter(({ kind }) => kind !== 'operations'); // one such mail must not cause another
  const bookingIds = new Set(counted.map(({ bookingId }) => bookingId).filter((id) => id !== undefined));
  return counted.length === 0
    ? []
    : [{ kind: 'mails-given-up', count: counted.length, bookingIds: [...bookingIds] }];
}

/** How long a night writes figures, and then proves them, before it leaves the rest to the next nights. */
const BUDGET_MS = 5000;

/** Writes the figures that no longer change, and proves the counters of the others. */
async function keepFigures(
  deps: FiguresDeps,
  report: (difference: Difference) => void,
  budgetMs = BUDGET_MS,
): Promise<void> {
  const [written, proven] = [
    await settled(writeStats(deps, within(budgetMs))),
    await settled(proveFigures(deps, report, within(budgetMs))),
  ];
  if (written.status === 'rejected') throw written.reason;
  if (proven.status === 'rejected') throw proven.reason;
}

async function settled<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}

function within(budgetMs: number): () => boolean {
  const end = performance.now() + budgetMs;
  return () => performance.now() < end;
}

/** Deletes what is never needed again and has no time at which Firestore deletes it by itself. */
export interface Leftovers {
  /** Deletes what is kept of each month before this one while it is open: its counters, and its sold nights for searches. */
  removeMonthsBefore(month: string): Promise<void>;
}

export interface TidyDeps {
  readonly leftovers: Leftovers;
  readonly clock: Clock;
}

/** Removes what is left over, once a night: docs/dev/architecture.md says what is kept for how long. */
export async function tidyUp({ leftovers, clock }: TidyDeps): Promise<void> {
  const [first] = openMonths(clock.today());
  if (first !== undefined) await leftovers.removeMonthsBefore(first);
}
