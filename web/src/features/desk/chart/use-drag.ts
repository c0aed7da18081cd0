import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useEscape } from '../../../lib/use-escape.ts';
import { snap, type ChartPlace } from './snap.ts';

/** So many CSS pixels make a press a drag. */
const THRESHOLD = 6;

/** The ghost of the stay that is being moved. */
export const HELD = '.chart-ghost.is-held';

interface Press {
  start: ChartPlace;
  x: number;
  y: number;
  isDrag: boolean;
}

interface DragOptions {
  grid: RefObject<HTMLDivElement | null>;
  days: number;
  rows: number;
  canDrag: (start: ChartPlace, target: Element) => boolean;
  onMove: (start: ChartPlace, now: ChartPlace) => void;
  onDrop: (start: ChartPlace, now: ChartPlace) => void;
  onLeave: () => void;
}

/** Pointer and mouse events alike. */
type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Dragging from night to night. A finger scrolls: it drags only the ghost of a stay that is being moved, once that is
 * picked up.
 */
export function useDrag({ grid, days, rows, canDrag, onMove, onDrop, onLeave }: DragOptions) {
  const press = useRef<Press>(null);
  const [isDragging, setDragging] = useState(false);
  const placeOf = ({ clientX, clientY }: Point): ChartPlace =>
    snap({ x: clientX, y: clientY }, { ...measure(grid.current, rows), days, rows });

  /** @returns what was dragged, if anything was */
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
    placeOf,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const target = dragged(event);
        if (!target) return;
        const start = placeOf(event);
        if (!canDrag(start, target)) return;
        press.current = { start, x: event.clientX, y: event.clientY, isDrag: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = press;
        if (!current || (!current.isDrag && isNear(current, event))) return;
        // From then on all events are the chart's own, the click that ends it among them: it opens nothing.
        if (!current.isDrag) event.currentTarget.setPointerCapture(event.pointerId);
        current.isDrag = true;
        setDragging(true);
        onMove(current.start, placeOf(event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const dragged = end();
        if (dragged) onDrop(dragged.start, placeOf(event));
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

/** What is pressed to be dragged: neither names of rooms nor dates; by a finger, only what is held already. */
function dragged({ target, pointerType, button }: PointerEvent): Element | null {
  if (button !== 0 || !(target instanceof Element)) return null;
  return target.closest(pointerType === 'touch' ? HELD : `${HELD}, [data-night]`);
}

/** Where the nights lie, wherever the chart is scrolled to. */
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
