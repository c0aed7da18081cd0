import { addDays, daysOfMonth } from '@innkeep/contract/calendar-date';
import { FINAL_AFTER_DAYS } from '@innkeep/contract/desk/figures';
import type { StoredBlock } from '../../records/block-store.ts';
import { sourcesIn } from './by-source.ts';
import { countStays } from './count-stays.ts';
import { roomMonths } from './room-months.ts';
import type { FiguresDeps, MonthStats, SellableRoom } from './stats-store.ts';

/** So many months have at most 28 weeks; a query by weeks can name 30: docs/dev/decisions/0050. */
const MONTHS_AT_ONCE = 6;

export async function readMonth(
  { stats, desk, clock }: FiguresDeps,
  month: string,
  rooms: readonly SellableRoom[],
): Promise<MonthStats> {
  const [counts, blocks] = await Promise.all([
    stats.atOneMoment((moment) => countStays(moment, month)),
    blocksIn(desk, [month]),
  ]);
  return {
    month,
    rooms: roomMonths(month, { rooms, counts, blocks }),
    sources: sourcesIn(counts),
    countedOn: clock.today(),
  };
}

/** Returns the blocks of months, each once. @param months in their order, without one left out */
export async function blocksIn(desk: FiguresDeps['desk'], months: readonly string[]): Promise<StoredBlock[]> {
  const blocks = new Map<string, StoredBlock>();
  for (let first = 0; first < months.length; first += MONTHS_AT_ONCE) {
    const some = months.slice(first, first + MONTHS_AT_ONCE).map(daysOfMonth);
    const [begin, end] = [some[0], some.at(-1)];
    if (!begin || !end) continue;
    const found = await desk.listBlocks({ checkin: begin.from, checkout: end.to });
    for (const block of found) blocks.set(block._id, block);
  }
  return [...blocks.values()];
}

/** Whether a month was counted so long after its end that it is not counted again. */
export function isFinal({ month, countedOn }: MonthStats): boolean {
  return countedOn >= addDays(daysOfMonth(month).to, FINAL_AFTER_DAYS);
}
