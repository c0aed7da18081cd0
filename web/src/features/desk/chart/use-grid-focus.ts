import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { itemAt, type RowItem } from './row-items.ts';
import type { ChartPlace } from './snap.ts';

/**
 * One place of the chart is reached by Tab, and the arrows lead on from it. On a bar of several nights it is remembered
 * from which of them the focus came, so that up and down go straight.
 */
export function useGridFocus(
  grid: RefObject<HTMLDivElement | null>,
  rows: readonly (readonly RowItem[])[],
  first: ChartPlace,
) {
  const [place, setPlace] = useState(first);
  const wanted = useRef<ChartPlace>(null);

  // Once its row is drawn: it may lie far from those in view.
  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    if (current) elementAt(grid.current, current)?.focus();
  });

  function focusOn(next: ChartPlace) {
    wanted.current = next;
    setPlace({ ...next }); // a new one: also where the focus has only been lost
  }

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const to = placeOf(target);
    if (!to) return;
    const items = rows[to.row] ?? [];
    setPlace((now) => {
      const isThere = now.row === to.row && itemAt(items, now.night) === itemAt(items, to.night);
      return isThere ? now : to;
    });
  }

  return { place: place.row < rows.length ? place : first, focusOn, handleFocus };
}

function elementAt(grid: HTMLElement | null, { row, night }: ChartPlace): HTMLElement | undefined {
  const places = grid?.querySelectorAll<HTMLElement>(`[data-row="${row}"]`) ?? [];
  return [...places].findLast(({ dataset }) => Number(dataset.night) <= night);
}

/** What of the chart an event is about. */
export function placeOf(target: EventTarget): ChartPlace | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-night]') : null;
  const { row, night } = element?.dataset ?? {};
  return row === undefined || night === undefined ? undefined : { row: Number(row), night: Number(night) };
}
