import { useRef, useState, type RefObject } from 'react';
import { whereItIs, type PlannedMove } from './move-plan.ts';
import { itemAt, movableIn, type RowItem } from './row-items.ts';
import type { ChartPlace } from './snap.ts';
import { HELD, useDrag } from './use-drag.ts';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import type { useGridFocus } from './use-grid-focus.ts';
import type { useMoving } from './use-moving.ts';

/** Nights of a row that are being chosen. */
export interface Span {
  row: number;
  first: number;
  nights: number;
}

/** Stays are dragged to another place, or the ghost of one that is being moved; over free nights, a span of them is. */
export function useChartDrag({ chart, rows, days, grid, moving, onSpan }: GridOptions) {
  const [span, setSpan] = useState<Span>();
  /** What is dragged, as it was before; undefined for a span. */
  const held = useRef<PlannedMove>(undefined);
  /** Whether it was being moved already: then it goes on being, wherever the drag ends. */
  const wasMoving = useRef(false);
  const itemOn = ({ row, night }: ChartPlace) => itemAt(rows[row] ?? [], night);

  const drag = useDrag({
    grid,
    days,
    rows: rows.length,
    canDrag: (start, target) => {
      const item = itemOn(start);
      const stay = movableIn(item);
      wasMoving.current = moving.move !== undefined;
      held.current =
        moving.move ??
        (stay && {
          stay,
          target: whereItIs(stay),
        });
      return moving.move ? target.matches(HELD) : stay !== undefined || item?.kind === 'free';
    },
    onMove: (start, now) => {
      const room = chart.rooms[now.row];
      if (!held.current) setSpan(spanOf(start, now));
      else if (room) moving.dragTo(held.current, now.night - start.night, room._id);
    },
    onDrop: (start, now) => {
      if (!held.current) onSpan(spanOf(start, now));
      else if (!wasMoving.current) moving.drop();
      setSpan(undefined);
    },
    onLeave: () => {
      if (held.current && wasMoving.current) moving.dragTo(held.current, 0, held.current.target.roomId);
      else moving.leave();
      setSpan(undefined);
    },
  });
  return { span, drag };
}

function spanOf(start: ChartPlace, now: ChartPlace): Span {
  const first = Math.min(start.night, now.night);
  return { row: start.row, first, nights: Math.abs(now.night - start.night) + 1 };
}

export interface GridOptions {
  chart: DeskChart;
  rows: readonly (readonly RowItem[])[];
  days: number;
  grid: RefObject<HTMLDivElement | null>;
  focus: ReturnType<typeof useGridFocus>;
  moving: ReturnType<typeof useMoving>;
  onOpen: (item: RowItem, row: number) => void;
  /** Free nights were chosen. */
  onSpan: (span: Span) => void;
  /** A place of the chart was chosen for the stay that is being moved. */
  onPlace: (place: ChartPlace) => void;
}
