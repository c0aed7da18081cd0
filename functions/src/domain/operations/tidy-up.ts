import type { Clock } from '../base/clock.ts';
import { openMonths } from '../desk/figures/months-counted.ts';

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
