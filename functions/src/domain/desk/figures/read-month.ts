import { addDays } from '@innkeep/contract/calendar-date';
import { FINAL_AFTER_DAYS } from '@innkeep/contract/desk/figures';
import { daysOfMonth } from '@innkeep/contract/desk/month';
import { countMonth } from './count-month.ts';
import type { FiguresDeps, MonthStats, SellableRoom } from './stats-store.ts';

/** Counts a month from its bookings and blocks. */
export async function readMonth(
  { stats, desk, clock }: FiguresDeps,
  month: string,
  rooms: readonly SellableRoom[],
): Promise<MonthStats> {
  const { from, to } = daysOfMonth(month);
  const [stays, blocks] = await Promise.all([
    // Who leaves on the first day has slept here the night before.
    stats.listStays({ checkin: addDays(from, -1), checkout: to }),
    desk.listBlocks({ checkin: from, checkout: to }),
  ]);
  const counted = countMonth(month, { rooms, stays, blocks });
  return { month, rooms: counted, countedOn: clock.today() };
}

/** Whether it was counted so long after its end that nobody counts it again. */
export function isFinal({ month, countedOn }: MonthStats): boolean {
  return countedOn >= addDays(daysOfMonth(month).to, FINAL_AFTER_DAYS);
}
