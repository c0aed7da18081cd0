import type { Difference } from './difference.ts';
import type { Clock } from '../base/clock.ts';
import { countStays } from '../desk/figures/figures-of.ts';
import { differenceOf, entriesOf, type RoomCounts } from '../desk/figures/counts.ts';
import { monthsInTurn } from '../desk/figures/months-counted.ts';
import type { StatsStore } from '../desk/figures/stats-store.ts';

export interface ProofDeps {
  readonly stats: StatsStore;
  readonly clock: Clock;
}

/** How often a month is counted again: an answer that was lost may have been written, and then written again. */
const MOST_ROUNDS = 3;

/**
 * Proves the counters of open months against their bookings, and reports what differs.
 * @param hasTime whether to begin with another month; the first is always proven
 * @returns how many months were proven
 */
export async function proveFigures(
  { stats, clock }: ProofDeps,
  report: (difference: Difference) => void | Promise<void>,
  hasTime: () => boolean = () => true,
): Promise<number> {
  let proven = 0;
  for (const month of monthsInTurn(clock.today())) {
    if (proven > 0 && !hasTime()) break;
    for (const lacking of await lackingIn(stats, month)) await report(differenceFrom(lacking));
    proven += 1;
  }
  return proven;
}

/** Counts a month anew. Guests may go on booking: what they change is neither lost nor counted twice. */
export async function countAnew(stats: StatsStore, month: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const lacking = await lackingIn(stats, month);
    if (lacking.length === 0) return;
    await stats.addCounts(lacking);
  }
}

/** Returns what a month's counters lack, as of one moment, so that a booking made in between is no difference. */
function lackingIn(stats: StatsStore, month: string): Promise<RoomCounts[]> {
  return stats.atOneMoment(async (moment) =>
    differenceOf(await moment.findCounts([month]), await countStays(moment, month)),
  );
}

function differenceFrom({ month, roomId, counts }: RoomCounts): Difference {
  const parts = entriesOf(counts).map(([counter, value]) =>
    value > 0 ? `${counter} lacks ${value}` : `${counter} has ${-value} too many`,
  );
  return { kind: 'figures/wrong', room: roomId, when: month, detail: parts.join('; ') };
}
