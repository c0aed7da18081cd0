import { addDays, daysOfMonth } from '@innkeep/contract/calendar-date';
import { CountSums, type RoomCounts } from './counts.ts';
import { figuresOf } from './figures-of.ts';
import type { Moment } from './stats-store.ts';

/** Counts the stays of a month one by one, by room. Only the counts are kept, however many stays there are. */
export async function countStays(moment: Pick<Moment, 'eachOfNights'>, month: string): Promise<RoomCounts[]> {
  const { from, to } = daysOfMonth(month);
  const sums = new CountSums();
  // Guests who leave on the first day slept here the night before.
  for await (const stay of moment.eachOfNights({ checkin: addDays(from, -1), checkout: to }))
    sums.add(figuresOf(stay).filter((counted) => counted.month === month));
  return sums.rooms();
}
