import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type PlannedMove, whereItIs } from './move-plan.ts';
import type { Edge } from './stretch.ts';
import { itemAt, movableIn, type RowItem } from './row-items.ts';
import { type ChartPlace, snap } from './chart-window.ts';
import { placedAt, placeOf, type useGridFocus } from './use-grid-focus.ts';
import type { useMoving } from './use-moving.ts';
import type { useStretching } from './use-stretching.tsx';
import type { useShownCard } from './use-shown-card.ts';
import { useEscape } from '../../../lib/use-escape.ts';

export interface Span {
  row: number;
  first: number;
  nights: number;
}

export interface GridOptions {
  chart: DeskChart;
  rows: readonly (readonly RowItem[])[];
  days: number;
  grid: RefObject<HTMLDivElement | null>;
  focus: ReturnType<typeof useGridFocus>;
  card: ReturnType<typeof useShownCard>;
  moving: ReturnType<typeof useMoving>;
  stretching: ReturnType<typeof useStretching>;
  onOpen: (item: RowItem, row: number) => void;
  /** Called instead when a finger chose it. */
  onTap: (item: RowItem, row: number) => void;
  onSpan: (span: Span) => void;
  onPlace: (place: ChartPlace) => void;
}

export function useChartDrag({ chart, rows, days, grid, moving, stretching, onSpan }: GridOptions) {
  const [span, setSpan] = useState<Span>();
  /** The dragged move as it was before the drag; undefined while nights are being selected. */
  const held = useRef<PlannedMove>(undefined);
  /** Whether the stay was being moved before the drag; then the move goes on when the drag ends. */
  const wasMoving = useRef(false);
  const edge = useRef<Edge>(undefined);
  const itemOn = ({ row, night }: ChartPlace) => itemAt(rows[row] ?? [], night);

  const drag = useDrag({
    grid,
    days,
    rows: rows.length,
    canDrag: (start, target) => {
      const pressed = placeOf(placedAt(target)) ?? start;
      const item = itemOn(pressed);
      const stay = movableIn(item);
      edge.current = edgeAt(target);
      if (edge.current) {
        held.current = stay && stretching.held(stay);
        return stay !== undefined;
      }
      if (stretching.stretch) return false;
      wasMoving.current = moving.move !== undefined;
      held.current =
        moving.move ??
        (stay && {
          stay,
          target: whereItIs(stay),
        });
      return moving.move ? target.matches(HELD) : stay !== undefined || item?.kind === 'free';
    },
    onMove: (start, now, nights) => {
      const room = chart.rooms[now.row];
      if (held.current && edge.current) stretching.dragTo(held.current, edge.current, nights);
      else if (!held.current) setSpan(spanOf(start, now));
      else if (room) moving.dragTo(held.current, now.night - start.night, room._id);
    },
    onDrop: (start, now) => {
      if (edge.current) stretching.letGo(true);
      else if (!held.current) onSpan(spanOf(start, now));
      else if (!wasMoving.current) moving.drop();
      setSpan(undefined);
    },
    onLeave: () => {
      if (edge.current) stretching.leave();
      else if (held.current && wasMoving.current) moving.dragTo(held.current, 0, held.current.target.roomId);
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

/** The distance in CSS pixels from which on a press counts as a drag. */
const THRESHOLD = 6;

const HELD = '.chart-ghost.is-held';
const EDGE = '.chart-edge';

function edgeAt(target: Element): Edge | undefined {
  const edge = target.closest<HTMLElement>(EDGE)?.dataset.edge;
  return edge === 'arrival' || edge === 'departure' ? edge : undefined;
}

interface Press {
  start: ChartPlace;
  /** How many nights it is from the left, exactly. */
  nights: number;
  x: number;
  y: number;
  isDrag: boolean;
}

interface DragOptions {
  grid: RefObject<HTMLDivElement | null>;
  days: number;
  rows: number;
  canDrag: (start: ChartPlace, target: Element) => boolean;
  onMove: (start: ChartPlace, now: ChartPlace, nights: number) => void;
  onDrop: (start: ChartPlace, now: ChartPlace) => void;
  onLeave: () => void;
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Touch scrolls the chart: it drags only edges, and the ghost of a stay that is being moved. */
function useDrag({ grid, days, rows, canDrag, onMove, onDrop, onLeave }: DragOptions) {
  const press = useRef<Press>(null);
  const [isDragging, setDragging] = useState(false);
  const placedNear = ({ clientX, clientY }: Point): ChartPlace =>
    snap({ x: clientX, y: clientY }, { ...measure(grid.current, rows), days, rows });

  const nightsAt = ({ clientX }: Point): number => {
    const { left, dayWidth } = measure(grid.current, rows);
    return (clientX - left) / dayWidth;
  };

  /** @returns the press, if it became a drag */
  function end(): Press | undefined {
    const { current } = press;
    press.current = null;
    setDragging(false);
    return current?.isDrag ? current : undefined;
  }

  useEscape(isDragging, () => {
    end();
    onLeave();
  });

  return {
    placeOf: placedNear,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const target = dragged(event);
        if (!target) return;
        const start = placedNear(event);
        if (!canDrag(start, target)) return;
        const { clientX: x, clientY: y } = event;
        press.current = { start, nights: nightsAt(event), x, y, isDrag: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = press;
        if (!current || (!current.isDrag && isNear(current, event))) return;
        // Captures the pointer, so that the chart gets all later events, and the click that ends the drag
        // opens nothing.
        if (!current.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
        current.isDrag = true;
        setDragging(true);
        onMove(current.start, placedNear(event), Math.round(nightsAt(event) - current.nights));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const dragged = end();
        if (dragged) onDrop(dragged.start, placedNear(event));
      },
      onPointerCancel: () => {
        if (end()) onLeave();
      },
    },
  };
}

function isNear({ x, y }: Press, { clientX, clientY }: Point): boolean {
  return Math.hypot(clientX - x, clientY - y) < THRESHOLD;
}

/** Returns the pressed element if it can be dragged: no room names or dates; by touch, only edges and the ghost. */
function dragged({ target, pointerType, button }: PointerEvent): Element | null {
  if (button !== 0 || !(target instanceof Element)) return null;
  const handle = target.closest(`${HELD}, ${EDGE}`);
  return pointerType === 'touch' ? handle : (handle ?? placedAt(target));
}

function measure(grid: HTMLElement | null, rows: number) {
  const day = grid?.querySelector('.chart-day')?.getBoundingClientRect();
  const all = grid?.querySelector('.chart-rows')?.getBoundingClientRect();
  return {
    left: day?.left ?? 0,
    top: all?.top ?? 0,
    dayWidth: day?.width ?? 1,
    rowHeight: (all?.height ?? rows) / rows,
  };
}
