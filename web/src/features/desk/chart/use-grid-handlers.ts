import type { KeyboardEvent, MouseEvent } from 'react';
import { stepFrom } from './grid-steps.ts';
import { itemAt, movableIn, type RowItem } from './row-items.ts';
import type { ChartPlace } from './snap.ts';
import { useChartDrag, type GridOptions } from './use-chart-drag.ts';
import { placeOf } from './use-grid-focus.ts';

export type GridHandlers = ReturnType<typeof useGridHandlers>['handlers'];

/** What keys and pointers do on the chart. */
export function useGridHandlers(options: GridOptions) {
  const { rows, focus, moving, onOpen, onPlace } = options;
  const { span, drag } = useChartDrag(options);
  const itemOn = ({ row, night }: ChartPlace) => itemAt(rows[row] ?? [], night);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const item = place && itemOn(place);
    if (!place || !item || event.altKey || event.metaKey) return;
    const isTaken = moving.move ? moveByKey(moving, event.key) : readByKey(event, place, item);
    if (isTaken) event.preventDefault();
  }

  /** @returns whether the key was for the chart */
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

  return { span, handlers: { ...drag.handlers, onKeyDown, onClick, onFocus: focus.handleFocus } };
}

const SHIFT: Partial<Record<string, readonly [nights: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** @returns whether the key was for the stay that is being moved */
function moveByKey(moving: GridOptions['moving'], key: string): boolean {
  const shift = SHIFT[key];
  if (shift) moving.shift(...shift);
  else if (key === 'Enter') moving.finish();
  else if (key === 'Escape') moving.leave();
  else return key === ' '; // which would open it
  return true;
}
