import type { RoomSpan } from '@innkeep/contract/stay-rooms';
import { isChangeable } from '@innkeep/contract/stay-states';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import {
  partsHeldBy,
  spansOf,
  type Block,
  type ChartRoom,
  type DeskChart,
  type DeskStay,
  type NamedRoom,
} from '@innkeep/contract/desk/desk-stay';
import { placeNights, type ChartWindow, type Placement } from './chart-window.ts';

export type RowItem = Placement &
  ({ kind: 'stay'; stay: DeskStay; part?: BarPart } | { kind: 'block'; block: Block } | { kind: 'free' });

export interface BarPart extends RoomSpan<NamedRoom> {
  number: number;
  of: number;
}

/** Nights `[from, to)` of a room, and the stay or block that has them. */
interface Held {
  roomId: string;
  from: CalendarDate;
  to: CalendarDate;
  what: { kind: 'stay'; stay: DeskStay; part?: BarPart } | { kind: 'block'; block: Block };
}

export function heldIn({ stays, blocks }: Pick<DeskChart, 'stays' | 'blocks'>): Held[] {
  return [
    ...stays.flatMap((stay) => {
      const spans = spansOf(stay);
      return spans.map((span, index) => {
        const part = spans.length > 1 && { part: { ...span, number: index + 1, of: spans.length } };
        const what = { kind: 'stay' as const, stay, ...part };
        return { roomId: span.room._id, from: span.checkin, to: span.checkout, what };
      });
    }),
    ...blocks.flatMap(partsHeldBy).map((block) => {
      const { roomId, from, to } = block;
      return { roomId, from, to, what: { kind: 'block' as const, block } };
    }),
  ];
}

export function chartRows(chart: DeskChart, window: ChartWindow): RowItem[][] {
  const byRoom = new Map<string, RowItem[]>(chart.rooms.map(({ _id }) => [_id, []]));
  for (const { roomId, from, to, what } of heldIn(chart)) {
    const place = placeNights(from, to, window);
    if (place) byRoom.get(roomId)?.push({ ...place, ...what });
  }
  return [...byRoom.values()].map((items) => withFreeNights(items, window.days.length));
}

export const freeNights = (days: number): RowItem[] => withFreeNights([], days);

function withFreeNights(held: RowItem[], days: number): RowItem[] {
  const items: RowItem[] = [];
  let night = 0;
  const fillUpTo = (end: number) => {
    for (; night < end; night++)
      items.push({ kind: 'free', first: night, nights: 1, isCutBefore: false, isCutAfter: false });
  };
  for (const item of held.sort((one, other) => one.first - other.first)) {
    fillUpTo(item.first);
    items.push(item);
    night = Math.max(night, item.first + item.nights);
  }
  fillUpTo(days);
  return items;
}

export function itemAt(items: readonly RowItem[], night: number): RowItem | undefined {
  return items.find(({ first, nights }) => first <= night && night < first + nights);
}

export function freeCounts(
  rooms: readonly Pick<ChartRoom, 'notForSale'>[],
  rows: readonly RowItem[][],
  days: number,
): number[] {
  const counts = new Array<number>(days).fill(0);
  const sold = rows.filter((_, index) => !rooms[index]?.notForSale);
  for (const { kind, first } of sold.flat()) if (kind === 'free') counts[first] = (counts[first] ?? 0) + 1;
  return counts;
}

/** Returns the item's stay, if it can be moved. Of one in several rooms, only the last part still can. */
export function movableIn(item: RowItem | undefined): DeskStay | undefined {
  return item?.kind === 'stay' && isChangeable(item.stay) && isLastPart(item) ? item.stay : undefined;
}

export function isLastPart({ part }: Extract<RowItem, { kind: 'stay' }>): boolean {
  return part === undefined || part.number === part.of;
}
