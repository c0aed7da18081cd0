import { daysBetween, daysOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { nightsHeldBy } from '@innkeep/contract/desk/desk-stay';
import type { Figures, FiguresLine } from '@innkeep/contract/desk/figures';
import { divideHalfUp } from '@innkeep/contract/rates/divide';
import type { StoredBlock } from '../../records/block-store.ts';
import { entriesOf, leadsOf, type PlanFigure, type RoomCounts } from './counts.ts';
import type { RoomMonth, SellableRoom } from './stats-store.ts';

type ClosingBlock = Pick<StoredBlock, 'roomId' | 'from' | 'to' | 'kind' | 'channel' | 'waits'>;

export interface Counted {
  rooms: readonly SellableRoom[];
  counts: readonly RoomCounts[];
  blocks: readonly ClosingBlock[];
}

/**
 * Returns the figures of a month by room: of every room that there was, and of those that have been removed
 * what they sold. A room counts from the day on which it was added, and for no fewer nights than were sold, here or
 * elsewhere, or closed.
 */
export function roomMonths(month: string, { rooms, counts, blocks }: Counted): RoomMonth[] {
  const { to } = daysOfMonth(month);
  const added = new Map(rooms.filter(({ addedOn }) => addedOn < to).map((room) => [room._id, room]));
  const counted = new Map(counts.map((room) => [room.roomId, room]));
  const off = nightsOff(month, blocks);
  return [...new Set([...added.keys(), ...counted.keys()])].map((roomId) => {
    const room = added.get(roomId);
    const own = counted.get(roomId);
    const figures = { ...NO_FIGURES, ...off.get(roomId), ...figuresIn(own) };
    const { sold, closed, elsewhere } = figures;
    const nights = Math.max(room ? nightsSince(month, room) : 0, sold + closed + elsewhere);
    const name = room?.name ?? own?.name ?? '';
    return { roomId, name, ...figures, nights, leads: own ? leadsOf(own.counts) : [] };
  });
}

function figuresIn(room: RoomCounts | undefined) {
  return Object.fromEntries(entriesOf(room?.counts ?? {}).filter(([counter]) => counter in NO_FIGURES));
}

function nightsSince(month: string, { addedOn }: SellableRoom): number {
  const { from, to } = daysOfMonth(month);
  return daysBetween(addedOn < from ? from : addedOn, to);
}

/** Returns how many nights of the month each room is closed, and how many channels have sold. */
function nightsOff(month: string, blocks: readonly ClosingBlock[]) {
  const off = new Map<string, Pick<RoomMonth, 'closed' | 'elsewhere'>>();
  for (const block of blocks) {
    const { roomId, kind, channel } = block;
    if (kind !== 'closed') continue;
    const nights = nightsHeldBy(block).filter((night) => monthOf(night) === month).length;
    const { closed, elsewhere } = off.get(roomId) ?? { closed: 0, elsewhere: 0 };
    off.set(
      roomId,
      channel ? { closed, elsewhere: elsewhere + nights } : { closed: closed + nights, elsewhere },
    );
  }
  return off;
}

export const NO_FIGURES: Figures = {
  nights: 0,
  closed: 0,
  elsewhere: 0,
  sold: 0,
  complimentary: 0,
  arrivals: 0,
  departures: 0,
  noShows: 0,
  roomRevenue: 0,
  noShowFees: 0,
  fees: 0,
  extras: 0,
  taxes: 0,
};

const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[]; // its only keys, by its type

export function sumUp(parts: readonly (Figures & { leads: readonly number[] })[]): FiguresLine {
  const figures = { ...NO_FIGURES };
  for (const part of parts) for (const name of NAMES) figures[name] += part[name];
  return withRatios(
    figures,
    parts.flatMap(({ leads }) => leads),
  );
}

/** Adds the ratios. Nothing else divides figures by each other. */
function withRatios(figures: Figures, leads: readonly number[]): FiguresLine {
  const { nights, closed, elsewhere, sold, roomRevenue } = figures;
  const available = nights - closed;
  return {
    ...figures,
    occupancy: quotient((sold + elsewhere) * 10_000, available),
    adr: adrOf(figures),
    // What nights that are sold by channels bring is not known here.
    revpar: quotient(roomRevenue, available - elsewhere),
    leadDays: medianOf(leads),
  };
}

export function adrOf({ sold, complimentary, roomRevenue }: Pick<Figures, PlanFigure>): number | null {
  return quotient(roomRevenue, sold - complimentary);
}

function quotient(dividend: number, divisor: number): number | null {
  return divisor <= 0 ? null : divideHalfUp(dividend, divisor);
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
