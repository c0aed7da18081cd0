import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import type { RoomType } from '@innkeep/contract/room-type';
import { useMemo, useState } from 'react';
import { localStorageText } from '../../../lib/stored-text.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import type { ChartWindow } from './chart-window.ts';
import { chartRows, freeCounts, freeNights, type RowItem } from './row-items.ts';

/** The head of a room type, above its rooms unless they are folded away. */
export interface TypeHead {
  type: RoomType;
  rooms: number;
  /** How many of them are free, by the index of the night. */
  free: readonly number[];
  isFolded: boolean;
}

/** What a row of the chart is for: a room, or a room type, whose nights lead over it and hold nothing. */
export type ChartLine = { items: RowItem[] } & (
  | { room: ChartRoom; head?: undefined }
  | { room?: undefined; head: TypeHead }
);

/** @param rooms those of a type stand together, as the chart has them */
function linesOf(
  rooms: readonly ChartRoom[],
  rows: readonly RowItem[][],
  days: number,
  folded: ReadonlySet<string>,
): ChartLine[] {
  return rooms.flatMap((room, index): ChartLine[] => {
    const { type } = room;
    const isFolded = type !== undefined && folded.has(type._id);
    const line = isFolded ? [] : [{ room, items: rows[index] ?? [] }];
    if (!type || rooms[index - 1]?.type?._id === type._id) return line;
    const isAlike = (_: unknown, other: number) => rooms[other]?.type?._id === type._id;
    const alike = rooms.filter(isAlike);
    const free = freeCounts(alike, rows.filter(isAlike), days);
    const head = { type, rooms: alike.length, free, isFolded };
    return [{ head, items: freeNights(days) }, ...line];
  });
}

const kept = localStorageText(STORAGE_KEY.foldedTypes);

/** The rows of the chart. Which room types are folded, this device keeps. */
export function useChartLines(chart: DeskChart, window: ChartWindow) {
  const { rooms } = chart;
  const days = window.days.length;
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(kept.get()?.split(' ')));
  const all = useMemo(() => chartRows(chart, window), [chart, window]);
  const lines = useMemo(() => linesOf(rooms, all, days, folded), [rooms, all, days, folded]);
  const rows = useMemo(() => lines.map(({ items }) => items), [lines]);
  const free = useMemo(() => freeCounts(rooms, all, days), [rooms, all, days]);

  function toggle(typeId: string): ReadonlySet<string> {
    const next = new Set(folded);
    if (!next.delete(typeId)) next.add(typeId);
    kept.set([...next].join(' '));
    setFolded(next);
    return next;
  }

  /** Returns the row of a room, which it unfolds. */
  function rowOf(roomId: string): number {
    const typeId = rooms.find(({ _id }) => _id === roomId)?.type?._id;
    const shown = typeId !== undefined && folded.has(typeId) ? toggle(typeId) : folded;
    return linesOf(rooms, all, days, shown).findIndex(({ room }) => room?._id === roomId);
  }

  return { lines, rows, free, toggle, rowOf };
}
