import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayTotals } from '@innkeep/contract/desk/desk-stay';
import { dueFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBlock } from '../records/block-store.ts';
import { nightsHeldBy } from '@innkeep/contract/desk/desk-stay';
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
