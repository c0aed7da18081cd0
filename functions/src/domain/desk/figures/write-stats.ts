import { monthOf } from '@innkeep/contract/calendar-date';
import { MAX_FIGURE_MONTHS } from '@innkeep/contract/desk/figures';
import { monthsAfter } from '@innkeep/contract/desk/month';
import { isFinal, readMonth } from './read-month.ts';
import type { FiguresDeps } from './stats-store.ts';

/** What a night writes at most: a hotel whose months were never written has them after two nights. */
const MOST_MONTHS = 12;

/**
 * Writes the figures of the months that are over, the latest first, each night anew until they are final.
 * @returns the months that were written
 */
export async function writeStats(deps: FiguresDeps): Promise<string[]> {
  const { stats, clock } = deps;
  const present = monthOf(clock.today());
  const over = Array.from({ length: MAX_FIGURE_MONTHS }, (_, index) => monthsAfter(present, -1 - index));
  const final = new Set((await stats.findMonths(over)).filter(isFinal).map(({ month }) => month));
  const due = over.filter((month) => !final.has(month)).slice(0, MOST_MONTHS);
  if (due.length === 0) return due;
  const rooms = await stats.listRooms();
  for (const month of due) await stats.saveMonth(await readMonth(deps, month, rooms));
  return due;
}
