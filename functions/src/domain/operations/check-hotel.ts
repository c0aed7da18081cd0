import { after } from '../clock.ts';
import { keepFigures } from '../desk/figures/keep-figures.ts';
import type { FiguresDeps } from '../desk/figures/stats-store.ts';
import type { ReconcileDeps } from '../reconcile/reconcile-store.ts';
import type { MoneyDeps } from '../reconcile/money-ledger.ts';
import { differenceLog, logDifferences, together } from '../reconcile/log-differences.ts';
import type { Listed } from '../mail/mail.ts';
import { reportTrouble, type ReportDeps } from './report-trouble.ts';
import { tidyUp, type TidyDeps } from './tidy-up.ts';
import type { NamedDifference, Trouble } from './trouble.ts';

const DAY_MS = 24 * 3_600_000;
/** The most mails that are counted. */
const MAX_GIVEN_UP = 100;

/**
 * Checks every night whether all is well, and tells the hotel what is not: data that disagrees, a check that
 * failed, and mails that were given up since the night before. Also writes and proves figures,
 * and removes what is left over.
 */
export async function checkHotel(
  deps: ReconcileDeps & MoneyDeps & ReportDeps & FiguresDeps & TidyDeps,
): Promise<void> {
  const [reconciled, givenUp] = await Promise.allSettled([logDifferences(deps), inMail(deps)]);
  const figures = differenceLog(deps.log);
  const [kept, tidied] = await Promise.allSettled([keepFigures(deps, figures.report), tidyUp(deps)]);
  // If one of them fails, the hotel is still told what the other one found.
  const troubles = [
    ...inData(reconciled, figures.found()),
    ...(givenUp.status === 'fulfilled' ? givenUp.value : []),
  ];
  await reportTrouble(deps, 'check', troubles);
  if (reconciled.status === 'rejected') throw reconciled.reason;
  if (givenUp.status === 'rejected') throw givenUp.reason;
  if (kept.status === 'rejected') throw kept.reason;
  if (tidied.status === 'rejected') throw tidied.reason;
}

function inData(
  reconciled: PromiseSettledResult<Listed<NamedDifference>>,
  inFigures: Listed<NamedDifference>,
): Trouble[] {
  const isCutOff = reconciled.status === 'rejected';
  const { count, first } = isCutOff ? inFigures : together(reconciled.value, inFigures);
  return [
    ...(isCutOff ? [{ kind: 'check-failed' } as const] : []),
    ...(count === 0 ? [] : [{ kind: 'data-disagree', count, first } as const]),
  ];
}

async function inMail({ mails, clock }: ReportDeps): Promise<Trouble[]> {
  const givenUp = await mails.listGivenUp(after(clock.now(), -DAY_MS), MAX_GIVEN_UP);
  const counted = givenUp.filter(({ kind }) => kind !== 'operations'); // one such mail must not cause another
  const bookingIds = new Set(counted.map(({ bookingId }) => bookingId).filter((id) => id !== undefined));
  return counted.length === 0
    ? []
    : [{ kind: 'mails-given-up', count: counted.length, bookingIds: [...bookingIds] }];
}
