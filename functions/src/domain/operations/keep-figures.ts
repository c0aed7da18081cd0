import { proveFigures } from '../reconcile/prove-figures.ts';
import type { Difference } from '../reconcile/difference.ts';
import type { FiguresDeps } from '../desk/figures/stats-store.ts';
import { writeStats } from '../desk/figures/write-stats.ts';

/** How long a night writes figures, and then proves them, before it leaves the rest to the next nights. */
const BUDGET_MS = 5000;

/** Writes the figures that no longer change, and proves the counters of the others. */
export async function keepFigures(
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
