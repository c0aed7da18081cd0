import { type CalendarDate, addDays } from '@innkeep/contract/calendar-date';
import { type DayTotals, nightsHeldBy, type ExtraCount } from '@innkeep/contract/desk/desk-stay';
import { dueFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { bookedOf, isByNight, type QuotedExtra } from '@innkeep/contract/rates/extras';
import { roomOn } from '@innkeep/contract/stay-rooms';
import type { StoredBlock } from '../records/block-store.ts';
import { nightsHeld } from '../records/claims.ts';
import type { BookingSummary, DeskDeps } from './desk-store.ts';
import { cashOf, takingsOf } from './takings/takings-of.ts';

interface OfDay {
  ofNight: readonly BookingSummary[];
  /** Who is in the house, by state. */
  inHouse: readonly BookingSummary[];
  blocks: readonly StoredBlock[];
}

/** Counts the rooms of a day that are not closed: those are not whose nights a channel has sold. */
export function countRooms(
  rooms: readonly { roomId: string }[],
  blocks: readonly StoredBlock[],
  date: CalendarDate,
): number {
  const closed = blocks.filter(
    (block) => block.kind === 'closed' && !block.channel && nightsHeldBy(block).includes(date),
  );
  const closedRooms = new Set(closed.map(({ roomId }) => roomId));
  return rooms.filter(({ roomId }) => !closedRooms.has(roomId)).length;
}

export async function countCash({ closings }: DeskDeps, date: CalendarDate): Promise<MinorUnits> {
  const { came, went } = cashOf(takingsOf(await closings.moneyOf(date)), 0);
  return came - went;
}

export function totalsOf(
  date: CalendarDate,
  { ofNight, inHouse, blocks }: OfDay,
  isToday: boolean,
): Pick<DayTotals, 'roomsTaken' | 'toCollect'> {
  // Each stay holds one room a night, and so does each block.
  const here = ofNight.filter((stay) => nightsHeld(stay).includes(date)).length;
  const elsewhere = blocks.filter((block) => block.channel && nightsHeldBy(block).includes(date)).length;
  return { roomsTaken: here + elsewhere, ...(isToday && { toCollect: toCollect(inHouse) }) };
}

/** Adds up what guests owe who are in the house. What a guest paid too much is no other guest's. */
function toCollect(inHouse: readonly BookingSummary[]): NonNullable<DayTotals['toCollect']> {
  const sums = inHouse.map(dueFor).filter((due) => due > 0);
  return { amount: sums.reduce((sum, due) => sum + due, 0), stays: sums.length };
}

/** Returns the extras by the night that a stay has on a night, or those that are to be there when it begins. */
export function extrasOn({ quote, checkin }: BookingSummary, night: CalendarDate): QuotedExtra[] {
  return bookedOf(quote.extras).filter((extra) =>
    isByNight(extra) ? (extra.on?.includes(night) ?? true) : night === checkin,
  );
}

/**
 * Counts what was chosen by stays of the night before and of the night of a day, and by those that begin on it, with
 * what their rate plans include.
 */
export function extrasOfDay(date: CalendarDate, stays: readonly BookingSummary[]): ExtraCount[] {
  const counts = new Map<string, ExtraCount>();
  const add = (stay: BookingSummary, night: CalendarDate) => {
    if (!IS_EXPECTED.has(stay.state) || !nightsHeld(stay).includes(night)) return;
    for (const extra of extrasOn(stay, night)) {
      if (!isByNight(extra) && night !== date) continue;
      const { id, name, per, count } = extra;
      const known = counts.get(id) ?? { id, name, per, today: 0, tomorrow: 0, rooms: [] };
      const isTomorrow = night === date && isByNight(extra);
      known[isTomorrow ? 'tomorrow' : 'today'] += count;
      if (night === date) known.rooms.push(roomOn<BookingSummary['room']>(stay, date).name);
      counts.set(id, known);
    }
  };
  for (const stay of new Map(stays.map((each) => [each._id, each])).values()) {
    add(stay, addDays(date, -1));
    add(stay, date);
  }
  return [...counts.values()]
    .map((each) => ({ ...each, rooms: each.rooms.sort() }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const IS_EXPECTED: ReadonlySet<BookingSummary['state']> = new Set(['booked', 'checked-in', 'checked-out']);
