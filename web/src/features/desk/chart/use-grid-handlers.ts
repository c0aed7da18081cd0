import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { itemAt, movableIn, type RowItem } from './row-items.ts';
import type { ChartPlace } from './snap.ts';
import { type GridOptions, useChartDrag } from './use-chart-drag.ts';
import { placeOf } from './use-grid-focus.ts';

export type GridHandlers = ReturnType<typeof useGridHandlers>['handlers'];

/** Handles keys and pointers on the chart. */
export function useGridHandlers(options: GridOptions) {
  const { rows, focus, card, moving, onOpen, onPlace } = options;
  const { span, drag } = useChartDrag(options);
  const itemOn = ({ row, night }: ChartPlace) => itemAt(rows[row] ?? [], night);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const item = place && itemOn(place);
    if (!place || !item || event.altKey || event.metaKey) return;
    if (moving.move === undefined && event.key.toLowerCase() === 'm') card.hide();
    const isTaken = moving.move ? moveByKey(moving, event.key) : readByKey(event, place, item);
    if (isTaken) event.preventDefault();
  }

  /** @returns whether the chart has handled the key */
  function readByKey(event: KeyboardEvent<HTMLElement>, place: ChartPlace, item: RowItem): boolean {
    const { key, ctrlKey } = event;
    const stay = movableIn(item);
    const next = stepFrom(itemOn(focus.place) === item ? focus.place : place, event, rows);
    if (stay && key.toLowerCase() === 'm' && !ctrlKey) moving.start(stay);
    else if (item.kind === 'free' && (key === 'Enter' || key === ' ')) onOpen(item, place.row);
    else if (next) focus.focusOn(next);
    else return false;
    return true;
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const item = place && itemOn(place);
    if (!item) return;
    if (moving.move) onPlace(drag.placeOf(event));
    else onOpen(item, place.row);
  }

  const handlers = {
    ...drag.handlers,
    ...card.gridHandlers,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
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

/** @returns whether the stay that is being moved has handled the key */
function moveByKey(moving: GridOptions['moving'], key: string): boolean {
  const shift = SHIFT[key];
  if (shift) moving.shift(...shift);
  else if (key === 'Enter') moving.finish();
  else if (key === 'Escape') moving.leave();
  else return key === ' '; // Space would open the stay
  return true;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
}

/** How many rooms Page Up and Page Down skip. */
const PAGE_ROWS = 10;

/** Returns the place that a key leads to; undefined for other keys, and at the edges. */
export function stepFrom(
  { row, night }: ChartPlace,
  { key, ctrlKey }: Pressed,
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
