import {
  daysBetween,
  hotelToday,
  monthOf,
  type CalendarDate,
  addDays,
  daysOfMonth,
} from '@innkeep/contract/calendar-date';
import type { NamedRoom } from '@innkeep/contract/desk/desk-stay';
import { roomOn } from '@innkeep/contract/stay-rooms';
import { endOf } from '@innkeep/contract/stay-states';
import { billedNights } from './billed-nights.ts';
import {
  CountSums,
  differenceOf,
  leadCounter,
  planCounters,
  type Counts,
  type RoomCounts,
} from './counts.ts';
import type { BilledStay, Moment } from './stats-store.ts';

/**
 * Returns what a stay adds to the figures of its months. Nothing else counts stays: who saves a booking writes
 * the difference that this makes, and the nightly proof adds it up for all bookings. Each night counts in the
 * room in which it is slept.
 */
export function figuresOf(stay: BilledStay): RoomCounts[] {
  const { state, checkin, createdAt, noShowFee = 0, room, source, quote } = stay;
  if (state === 'cancelled' || state === 'lapsed' || state === 'held') return [];
  const sums = new CountSums();
  const count = (date: CalendarDate, counts: Counts, { _id: roomId, name }: NamedRoom = room) =>
    sums.add([{ month: monthOf(date), roomId, name, counts }]);
  if (state === 'no-show') return count(checkin, { noShows: 1, noShowFees: noShowFee }).rooms();
  const lead = leadCounter(Math.max(0, daysBetween(hotelToday(createdAt), checkin)));
  const roomAt = (night: CalendarDate) => roomOn<NamedRoom>(stay, night);
  count(checkin, { arrivals: 1, [lead]: 1 }, roomAt(checkin));
  count(endOf(stay), { departures: 1 });
  // The nightly proof names bills that were damaged by hand; the rest is counted all the same.
  const nights = isWhole(quote) ? billedNights(stay) : [];
  for (const { date, isSold, isComplimentary, ...money } of nights) {
    const figures = { sold: Number(isSold), complimentary: Number(isComplimentary), ...money };
    const { sold, roomRevenue } = figures;
    const bySource = { [`sold ${source}`]: sold, [`roomRevenue ${source}`]: roomRevenue };
    const byPlan = quote.plan && planCounters(quote.plan, figures);
    count(date, { ...figures, ...bySource, ...byPlan }, roomAt(date));
  }
  return sums.rooms();
}

function isWhole({ nights, lines }: BilledStay['quote']): boolean {
  return Array.isArray(nights) && Array.isArray(lines);
}

export function newFigures(stays: readonly { booking: BilledStay }[]): RoomCounts[] {
  return new CountSums().add(stays.flatMap(({ booking }) => figuresOf(booking))).rooms();
}

/** Returns what changes of bookings add to the figures and, below 0, take from them; of most changes nothing. */
export function changedFigures(stays: readonly { before: BilledStay; booking: BilledStay }[]): RoomCounts[] {
  return differenceOf(
    stays.flatMap(({ before }) => figuresOf(before)),
    stays.flatMap(({ booking }) => figuresOf(booking)),
  );
}

/** Counts the stays of a month one by one, by room. Only the counts are kept, however many stays there are. */
export async function countStays(moment: Pick<Moment, 'eachOfNights'>, month: string): Promise<RoomCounts[]> {
  const { from, to } = daysOfMonth(month);
  const sums = new CountSums();
  // Guests who leave on the first day slept here the night before.
  for await (const stay of moment.eachOfNights({ checkin: addDays(from, -1), checkout: to }))
    sums.add(figuresOf(stay).filter((counted) => counted.month === month));
  return sums.rooms();
}
