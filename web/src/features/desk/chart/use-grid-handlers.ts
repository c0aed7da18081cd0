import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { roomSignId } from './room-sign.tsx';
import { itemAt, movableIn, type RowItem } from './row-items.ts';
import type { ChartPlace } from './chart-window.ts';
import { type GridOptions, useChartDrag } from './use-chart-drag.ts';
import { placeOf } from './use-grid-focus.ts';

export type GridHandlers = ReturnType<typeof useGridHandlers>['handlers'];

export function useGridHandlers(options: GridOptions) {
  const { rows, focus, card, moving, stretching, onOpen, onTap, onPlace } = options;
  const { span, drag } = useChartDrag(options);
  const isTouch = useRef(false);
  const itemOn = ({ row, night }: ChartPlace) => itemAt(rows[row] ?? [], night);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const item = place && itemOn(place);
    if (!place || !item || event.altKey || event.metaKey) return;
    if (isHandled(event, place, item)) event.preventDefault();
  }

  function isHandled(event: KeyboardEvent<HTMLElement>, place: ChartPlace, item: RowItem): boolean {
    if (moving.move) return moveByKey(moving, event.key);
    if (stretching.stretch) return stretchByKey(stretching, event.key);
    return actByKey(event, item) || readByKey(event, place, item);
  }

  /** Begins to move or to stretch a stay. @returns whether the chart has handled the key */
  function actByKey({ key, ctrlKey, shiftKey }: KeyboardEvent<HTMLElement>, item: RowItem): boolean {
    const stay = movableIn(item);
    const nights = shiftKey ? STRETCH[key] : undefined;
    if (!stay || ctrlKey) return false;
    if (nights !== undefined) stretching.start(stay, 'departure', nights);
    else if (key.toLowerCase() === 'm') moving.start(stay);
    else return false;
    card.hide();
    return true;
  }

  function readByKey(event: KeyboardEvent<HTMLElement>, place: ChartPlace, item: RowItem): boolean {
    const { key } = event;
    const next = stepFrom(itemOn(focus.place) === item ? focus.place : place, event, rows);
    if (item.kind === 'free' && (key === 'Enter' || key === ' ')) onOpen(item, place.row);
    else if (key.toLowerCase() === 'c' && !event.ctrlKey)
      document.getElementById(roomSignId(place.row))?.click();
    else if (next) focus.focusOn(next);
    else return false;
    return true;
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const item = place && itemOn(place);
    if (!item) return;
    if (moving.move) onPlace(drag.placeOf(event));
    else if (stretching.stretch) return;
    else if (isTouch.current) onTap(item, place.row);
    else onOpen(item, place.row);
  }

  const handlers = {
    ...drag.handlers,
    ...card.gridHandlers,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isTouch.current = event.pointerType === 'touch';
      card.hide();
      drag.handlers.onPointerDown(event);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focus.handleFocus(event);
      card.gridHandlers.onFocus(event);
    },
    onKeyDown,
    onClick,
  };
  return { span, handlers };
}

const SHIFT: Partial<Record<string, readonly [nights: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function moveByKey(moving: GridOptions['moving'], key: string): boolean {
  const shift = SHIFT[key];
  if (shift) moving.shift(...shift);
  else if (key === 'Enter') moving.finish();
  else if (key === 'Escape') moving.leave();
  else return key === ' '; // Space would open the stay
  return true;
}

/** With Shift, from a bar; without it, once it is being stretched. */
const STRETCH: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function stretchByKey(stretching: GridOptions['stretching'], key: string): boolean {
  const nights = STRETCH[key];
  if (nights !== undefined) stretching.shift(nights);
  else if (key === 'Home') stretching.choose('arrival');
  else if (key === 'End') stretching.choose('departure');
  else if (key === 'Enter') stretching.letGo(false);
  else if (key === 'Escape') stretching.leave();
  else return key.startsWith('Arrow') || key === ' '; // the focus stays, and Space would open the stay
  return true;
}

const PAGE_ROWS = 10;

/** Returns the place that a key leads to; undefined for other keys, and at the edges. */
export function stepFrom(
  { row, night }: ChartPlace,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  rows: readonly (readonly RowItem[])[],
): ChartPlace | undefined {
  const item = itemAt(rows[row] ?? [], night);
  const days = rows[0]?.reduce((end, { first, nights }) => Math.max(end, first + nights), 0) ?? 0;
  const to = (next: ChartPlace) =>
    next.row in rows && next.night >= 0 && next.night < days ? next : undefined;
  switch (key) {
    case 'ArrowLeft':
      return to({ row, night: (item?.first ?? night) - 1 });
    case 'ArrowRight':
      return to({ row, night: item ? item.first + item.nights : night + 1 });
    case 'ArrowUp':
      return to({ row: row - 1, night });
    case 'ArrowDown':
      return to({ row: row + 1, night });
    case 'PageUp':
      return to({ row: Math.max(0, row - PAGE_ROWS), night });
    case 'PageDown':
      return to({ row: Math.min(rows.length - 1, row + PAGE_ROWS), night });
    case 'Home':
      return to({ row: ctrlKey ? 0 : row, night: 0 });
    case 'End':
      return to({ row: ctrlKey ? rows.length - 1 : row, night: days - 1 });
    default:
      return undefined;
  }
}
