import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayTotals, DeskAlert } from '@innkeep/contract/desk/desk-stay';
import { dueFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBlock } from '../blocks/block-store.ts';
import { nightsHeld } from '../records/claims.ts';
import type { BookingSummary, DeskDeps } from './desk-store.ts';
import { cashOf, takingsOf } from './takings/takings-of.ts';

interface OfDay {
  /** The stays that were agreed for the night. */
  ofNight: readonly BookingSummary[];
  /** Everybody on the day's lists. */
  listed: readonly BookingSummary[];
  alerts: readonly DeskAlert[];
  blocks: readonly StoredBlock[];
}

/** Counts the rooms of a day that are not closed: those are not whose nights a channel has sold. */
export function countRooms(
  rooms: readonly { roomId: string }[],
  blocks: readonly StoredBlock[],
  date: CalendarDate,
): number {
  const closed = blocks.filter((block) => block.kind === 'closed' && !block.channel && hasNight(block, date));
  const closedRooms = new Set(closed.map(({ roomId }) => roomId));
  return rooms.filter(({ roomId }) => !closedRooms.has(roomId)).length;
}

function hasNight({ from, to }: StoredBlock, date: CalendarDate): boolean {
  return from <= date && date < to;
}

/** Returns what came in cash on a day, less what was given back. */
export async function countCash({ closings }: DeskDeps, date: CalendarDate): Promise<MinorUnits> {
  const { came, went } = cashOf(takingsOf(await closings.moneyOf(date)), 0);
  return came - went;
}

/** Returns how many rooms are taken, and, of today, what is to be collected. */
export function totalsOf(
  date: CalendarDate,
  { ofNight, listed, alerts, blocks }: OfDay,
  isToday: boolean,
): Pick<DayTotals, 'roomsTaken' | 'toCollect'> {
  // Each stay holds one room a night, and so does each block.
  const here = ofNight.filter((stay) => nightsHeld(stay).includes(date)).length;
  const elsewhere = blocks.filter((block) => block.channel && hasNight(block, date)).length;
  return { roomsTaken: here + elsewhere, ...(isToday && { toCollect: toCollect(listed, alerts) }) };
}

/**
 * Adds up what guests owe who are in the house, those included who should have left before. What a guest paid
 * too much is no other guest's.
 */
function toCollect(
  listed: readonly BookingSummary[],
  alerts: readonly DeskAlert[],
): NonNullable<DayTotals['toCollect']> {
  const inHouse = listed.filter(({ state }) => state === 'checked-in');
  const owed = new Map(inHouse.map((stay) => [stay._id, dueFor(stay)]));
  for (const alert of alerts)
    if (alert.kind === 'overdue-departure') owed.set(alert.stay._id, alert.stay.due);
  const sums = [...owed.values()].filter((due) => due > 0);
  return { amount: sums.reduce((sum, due) => sum + due, 0), stays: sums.length };
}
