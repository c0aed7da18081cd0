import { endOf } from '@innkeep/contract/stay-states';
import {
  daysBetween,
  monthOf,
  type CalendarDate,
  hotelToday,
  daysOfMonth,
} from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import type { StoredBlock } from '../../blocks/block-store.ts';
import { billedNights } from './billed-nights.ts';
import { NO_FIGURES } from './ratios.ts';
import type { BilledStay, RoomMonth, SellableRoom } from './stats-store.ts';

interface Counted {
  rooms: readonly SellableRoom[];
  /** All stays that have a night in the month, or end on its first day. */
  stays: readonly BilledStay[];
  blocks: readonly Pick<StoredBlock, 'roomId' | 'from' | 'to' | 'kind'>[];
}

/** A room's figures, and the nights on which it was sold or closed. */
type Tally = RoomMonth & { held: Set<CalendarDate> };

/**
 * Counts the figures of a month, by room. A room counts from the day it was added, or from its first held
 * night if that was earlier. Of a deleted room, only the nights that it sold are known.
 */
export function countMonth(month: string, { rooms, stays, blocks }: Counted): RoomMonth[] {
  const { to } = daysOfMonth(month);
  const there = rooms.filter(({ addedOn }) => addedOn < to);
  const tallies = new Map(there.map(({ _id, name }) => [_id, aTally(_id, name)]));
  const tallyOf = ({ _id, name }: BilledStay['room']) => {
    const tally = tallies.get(_id) ?? aTally(_id, name);
    tallies.set(_id, tally);
    return tally;
  };
  for (const stay of stays) countStay(month, stay, tallyOf);
  for (const { roomId, kind, from: checkin, to: checkout } of blocks) {
    const tally = kind === 'closed' ? tallies.get(roomId) : undefined;
    for (const night of nightsOf({ checkin, checkout })) {
      if (!tally || monthOf(night) !== month) continue;
      tally.held.add(night);
      tally.closed += 1;
    }
  }
  const addedOn = new Map(rooms.map((room) => [room._id, room.addedOn]));
  return [...tallies.values()].map(({ held, ...figures }) => ({
    ...figures,
    nights: sellable(month, held, addedOn.get(figures.roomId)),
    leads: figures.leads.sort((a, b) => a - b),
  }));
}

function aTally(roomId: string, name: string): Tally {
  return { roomId, name, ...NO_FIGURES, leads: [], held: new Set() };
}

/** Returns how many nights of the month a room could have sold. */
function sellable(month: string, held: ReadonlySet<CalendarDate>, addedOn: CalendarDate | undefined): number {
  if (addedOn === undefined) return held.size;
  const { from, to } = daysOfMonth(month);
  const [first = to] = [...held, ...(addedOn < from ? [from] : [addedOn])].sort();
  return Math.max(0, daysBetween(first, to));
}

function countStay(month: string, stay: BilledStay, tallyOf: (room: BilledStay['room']) => Tally): void {
  const { state, checkin, createdAt, noShowFee = 0, room } = stay;
  if (state === 'cancelled' || state === 'lapsed' || state === 'held') return;
  const arrives = monthOf(checkin) === month;
  if (state === 'no-show') {
    if (!arrives) return;
    const tally = tallyOf(room);
    tally.noShows += 1;
    tally.noShowFees += noShowFee;
    return;
  }
  const leaves = monthOf(endOf(stay)) === month;
  const nights = billedNights(stay).filter(({ date }) => monthOf(date) === month);
  if (!arrives && !leaves && nights.length === 0) return;
  const tally = tallyOf(room);
  if (arrives) tally.leads.push(Math.max(0, daysBetween(hotelToday(createdAt), checkin)));
  tally.arrivals += Number(arrives);
  tally.departures += Number(leaves);
  for (const { date, isSold, isComplimentary, roomRevenue, fees, taxes } of nights) {
    if (isSold) tally.held.add(date);
    tally.sold += Number(isSold);
    tally.complimentary += Number(isComplimentary);
    tally.roomRevenue += roomRevenue;
    tally.fees += fees;
    tally.taxes += taxes;
  }
}
