import { addDays, daysOfMonth, monthOf, monthsAfter } from '@innkeep/contract/calendar-date';
import { FINAL_AFTER_DAYS, MAX_FIGURE_MONTHS } from '@innkeep/contract/desk/figures';
import { isFinal, readMonth } from './read-month.ts';
import type { FiguresDeps } from './stats-store.ts';

/**
 * Writes, once and for good, the figures of months that are over for 35 days, the latest first. Counts them
 * from their bookings.
 * @param hasTime whether to begin with another month; the first is always written
 * @returns the months that were written; all of those that were due, unless the time was over
 */
export async function writeStats(deps: FiguresDeps, hasTime: () => boolean = () => true): Promise<string[]> {
  const due = await monthsDue(deps);
  const written: string[] = [];
  if (due.length === 0) return written;
  const rooms = await deps.stats.listRooms();
  for (const month of due) {
    if (written.length > 0 && !hasTime()) break;
    await deps.stats.saveMonth(await readMonth(deps, month, rooms));
    written.push(month);
  }
  return written;
}

async function monthsDue({ stats, clock }: FiguresDeps): Promise<string[]> {
  const today = clock.today();
  const over = Array.from({ length: MAX_FIGURE_MONTHS }, (_, index) =>
    monthsAfter(monthOf(today), -1 - index),
  );
  const unchanging = over.filter((month) => addDays(daysOfMonth(month).to, FINAL_AFTER_DAYS) <= today);
  const final = new Set((await stats.findMonths(unchanging)).filter(isFinal).map(({ month }) => month));
  return unchanging.filter((month) => !final.has(month));
}
