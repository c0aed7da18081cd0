import type { ChartRoom } from '@innkeep/contract/desk/desk-stay';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type PlannedMove, whereItIs } from './move-plan.ts';
import type { Edge, useStretching } from './use-stretching.ts';
import { itemAt, movableIn, type RowItem } from './row-items.ts';
import { type ChartPlace, snap } from './chart-window.ts';
import { placedAt, placeOf, type useGridFocus } from './use-grid-focus.ts';
import type { useMoving } from './use-moving.ts';
import type { useShownCard } from './use-shown-card.ts';
import { useEscape } from '../../../lib/use-escape.ts';

export interface Span {
  row: number;
  first: number;
  nights: number;
}

export interface GridOptions {
  /** The room of each row; none in the head of a room type. */
  rooms: readonly (ChartRoom | undefined)[];
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

/** How far a press must move, in CSS pixels, to count as a drag. */
const THRESHOLD = 6;

const HELD = '.chart-ghost.is-held';
const EDGE = '.chart-edge';

interface Press {
  start: ChartPlace;
  /** Its exact distance from the left, in nights. */
  nights: number;
  x: number;
  y: number;
  isDrag: boolean;
  edge: Edge | undefined;
  /** The dragged move as it was before; undefined while nights are being selected. */
  held: PlannedMove | undefined;
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Touch scrolls the chart: it drags only edges, and the ghost of a stay that is being moved. */
export function useChartDrag({ rooms, rows, days, grid, moving, stretching, onSpan }: GridOptions) {
  const [span, setSpan] = useState<Span>();
  const [isDragging, setDragging] = useState(false);
  const press = useRef<Press>(null);
  /** Whether the stay was being moved before the drag; if so, the move continues after it. */
  const wasMoving = useRef(false);

  const placedNear = ({ clientX, clientY }: Point): ChartPlace =>
    snap({ x: clientX, y: clientY }, { ...measure(grid.current, rows.length), days, rows: rows.length });

  const nightsAt = ({ clientX }: Point): number => {
    const { left, dayWidth } = measure(grid.current, rows.length);
    return (clientX - left) / dayWidth;
  };

  function begun(event: PointerEvent<HTMLElement>): Press | undefined {
    const target = dragged(event);
    if (!target) return undefined;
    const start = placedNear(event);
    const { row, night } = placeOf(placedAt(target)) ?? start;
    const item = itemAt(rows[row] ?? [], night);
    const stay = movableIn(item);
    const edge = edgeAt(target);
    const at = { start, nights: nightsAt(event), x: event.clientX, y: event.clientY, isDrag: false, edge };
    if (edge) return stay && { ...at, held: stretching.held(stay) };
    if (stretching.stretch) return undefined;
    if (moving.move) return target.matches(HELD) ? { ...at, held: moving.move } : undefined;
    if (stay) return { ...at, held: { stay, target: whereItIs(stay) } };
    return item?.kind === 'free' ? { ...at, held: undefined } : undefined;
  }

  function move({ start, nights: from, edge, held }: Press, event: PointerEvent) {
    const now = placedNear(event);
    const room = rooms[now.row];
    if (held && edge) stretching.dragTo(held, edge, Math.round(nightsAt(event) - from));
    else if (!held) setSpan(spanOf(start, now));
    else if (room) moving.dragTo(held, now.night - start.night, room._id);
  }

  /** @returns the press, if it became a drag */
  function end(): Press | undefined {
    const { current } = press;
    press.current = null;
    setDragging(false);
    setSpan(undefined);
    return current?.isDrag ? current : undefined;
  }

  function drop(event: PointerEvent) {
    const ended = end();
    if (!ended) return;
    if (ended.edge) stretching.letGo(true);
    else if (!ended.held) onSpan(spanOf(ended.start, placedNear(event)));
    else if (!wasMoving.current) moving.drop();
  }

  function leave() {
    const ended = end();
    if (!ended) return;
    const { edge, held } = ended;
    if (edge) stretching.leave();
    else if (held && wasMoving.current) moving.dragTo(held, 0, held.target.roomId);
    else moving.leave();
  }

  useEscape(isDragging, leave);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const next = begun(event);
      if (!next) return;
      press.current = next;
      wasMoving.current = moving.move !== undefined;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = press;
      if (!current || (!current.isDrag && isNear(current, event))) return;
      // Captures the pointer, so that the chart gets all later events, and the click that ends the drag
      // opens nothing.
      if (!current.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
      current.isDrag = true;
      setDragging(true);
      move(current, event);
    },
    onPointerUp: drop,
    onPointerCancel: leave,
  };
  return { span, drag: { placeOf: placedNear, handlers } };
}

function spanOf(start: ChartPlace, now: ChartPlace): Span {
  const first = Math.min(start.night, now.night);
  return { row: start.row, first, nights: Math.abs(now.night - start.night) + 1 };
}

function edgeAt(target: Element): Edge | undefined {
  const edge = target.closest<HTMLElement>(EDGE)?.dataset.edge;
  return edge === 'arrival' || edge === 'departure' ? edge : undefined;
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
