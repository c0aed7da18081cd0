import { monthOf, monthsAfter, addDays, daysOfMonth } from '@innkeep/contract/calendar-date';
import { MAX_FIGURE_MONTHS, FINAL_AFTER_DAYS } from '@innkeep/contract/desk/figures';
import type { FiguresDeps, MonthStats, SellableRoom } from './stats-store.ts';
import { countMonth } from './count-month.ts';

/** The most months that a night writes: a hotel whose months were never written has them after two nights. */
const MOST_MONTHS = 12;

/**
 * Writes the figures of past months, the latest first, each night anew until they are final.
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

/** Counts a month from its bookings and blocks. */
export async function readMonth(
  { stats, desk, clock }: FiguresDeps,
  month: string,
  rooms: readonly SellableRoom[],
): Promise<MonthStats> {
  const { from, to } = daysOfMonth(month);
  const [stays, blocks] = await Promise.all([
    // Guests who leave on the first day slept here the night before.
    stats.listStays({ checkin: addDays(from, -1), checkout: to }),
    desk.listBlocks({ checkin: from, checkout: to }),
  ]);
  const counted = countMonth(month, { rooms, stays, blocks });
  return { month, rooms: counted, countedOn: clock.today() };
}

/** Whether a month was counted so long after its end that it is not counted again. */
export function isFinal({ month, countedOn }: MonthStats): boolean {
  return countedOn >= addDays(daysOfMonth(month).to, FINAL_AFTER_DAYS);
}
