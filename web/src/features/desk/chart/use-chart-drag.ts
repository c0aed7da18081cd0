import { useState } from 'react';
import { itemAt, movableIn } from './row-items.ts';
import type { ChartPlace } from './snap.ts';
import { useDrag } from './use-drag.ts';
import type { GridOptions } from './use-grid-handlers.ts';

/** Nights of a row that are being chosen. */
export interface Span {
  row: number;
  first: number;
  nights: number;
}

/** Stays are dragged to another place; over nights that are free, a span of them is. */
export function useChartDrag({ chart, rows, days, grid, moving, onSpan }: GridOptions) {
  const [span, setSpan] = useState<Span>();
  const itemOn = ({ row, night }: ChartPlace) => itemAt(rows[row] ?? [], night);

  const drag = useDrag({
    ...{ grid, days, rows: rows.length },
    canDrag: (start) => {
      const item = itemOn(start);
      return !moving.move && (item?.kind === 'free' || movableIn(item) !== undefined);
    },
    onMove: (start, now) => {
      const stay = movableIn(itemOn(start));
      const room = chart.rooms[now.row];
      if (stay && room) moving.dragTo(stay, now.night - start.night, room._id);
      if (!stay) setSpan(spanOf(start, now));
    },
    onDrop: (start, now) => {
      if (movableIn(itemOn(start))) moving.drop();
      else onSpan(spanOf(start, now));
      setSpan(undefined);
    },
    onLeave: () => {
      moving.leave();
      setSpan(undefined);
    },
  });
  return { span, drag };
}

function spanOf(start: ChartPlace, now: ChartPlace): Span {
  const first = Math.min(start.night, now.night);
  return { row: start.row, first, nights: Math.abs(now.night - start.night) + 1 };
}
