import { addDays, daysOfMonth, hotelToday } from '@innkeep/contract/calendar-date';
import { FINAL_AFTER_DAYS } from '@innkeep/contract/desk/figures';
import type { RoomCounts } from '../../functions/src/domain/desk/figures/counts.ts';
import { hasCounters } from '../../functions/src/domain/desk/figures/months-counted.ts';
import { roomMonths } from '../../functions/src/domain/desk/figures/room-months.ts';
import { partOf } from '../../functions/src/store/figures.ts';
import type { StoredDocument } from '../../local/src/firestore/memory-firestore.ts';
import { roomNumber } from '../support/fill.ts';
import { TODAY } from './hotel-of-age.ts';

/** Yields the counters of open months, and the figures of those that are over. */
export function* figuresOfMonths(all: readonly RoomCounts[], roomCount: number): Generator<StoredDocument> {
  const rooms = Array.from({ length: roomCount }, (_, index) => {
    const { _id, name } = roomNumber(index);
    return { _id, name, addedOn: hotelToday(new Date(index)) };
  });
  for (const [month, counts] of byMonth(all)) {
    if (hasCounters(month, TODAY)) yield* counters(month, counts);
    if (addDays(daysOfMonth(month).to, FINAL_AFTER_DAYS) > TODAY) continue;
    const figures = roomMonths(month, { rooms, counts, blocks: [] });
    yield { path: `stats/${month}`, data: { rooms: figures, countedOn: TODAY } };
  }
}

function byMonth(all: readonly RoomCounts[]): Map<string, RoomCounts[]> {
  const months = new Map<string, RoomCounts[]>();
  for (const counts of all) {
    const month = months.get(counts.month) ?? [];
    month.push(counts);
    months.set(counts.month, month);
  }
  return months;
}

function* counters(month: string, rooms: readonly RoomCounts[]): Generator<StoredDocument> {
  const parts = new Map<number, Record<string, object>>();
  for (const { roomId, name, counts } of rooms) {
    const part = parts.get(partOf(roomId)) ?? {};
    part[roomId] = { name, counts };
    parts.set(partOf(roomId), part);
  }
  for (const [part, counted] of parts) yield { path: `figures/${month}-${part}`, data: { rooms: counted } };
}
