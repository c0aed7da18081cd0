import { after } from '../base/clock.ts';
import { keepFigures } from './keep-figures.ts';
import type { FiguresDeps } from '../desk/figures/stats-store.ts';
import { moneyPasses } from '../reconcile/money-passes.ts';
import { nightsPasses } from '../reconcile/nights-passes.ts';
import type { MoneyDeps } from '../reconcile/money-ledger.ts';
import type { ReconcileDeps } from '../reconcile/reconcile-store.ts';
import type { ReportDeps } from '../mail/report-trouble.ts';
import { runJob, type Job, type JobDeps } from './run-job.ts';
import { tidyUp, type TidyDeps } from './tidy-up.ts';
import type { Trouble } from '../records/trouble.ts';

const DAY_MS = 24 * 3_600_000;
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
