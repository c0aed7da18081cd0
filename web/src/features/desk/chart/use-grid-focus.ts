import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { itemAt, type RowItem } from './row-items.ts';
import type { ChartPlace } from './chart-window.ts';

/** Tab reaches one place; arrow keys move from there. A bar remembers the night, to move straight. */
export function useGridFocus(
  grid: RefObject<HTMLDivElement | null>,
  rows: readonly (readonly RowItem[])[],
  first: ChartPlace,
) {
  const [place, setPlace] = useState(first);
  const wanted = useRef<ChartPlace>(null);

  // Focuses the element once its row is drawn, since it may be far out of view.
  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    if (current) elementAt(grid.current, current)?.focus();
  });

  function focusOn(next: ChartPlace) {
    wanted.current = next;
    // A copy, so that it renders even if the place is the same and only the focus was lost.
    setPlace({ ...next });
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

export function placeOf(target: EventTarget | null): ChartPlace | undefined {
  const { row, night } = placedAt(target)?.dataset ?? {};
  return row === undefined || night === undefined ? undefined : { row: Number(row), night: Number(night) };
}

/** A bar's edges and the space up to the next night belong to it, so that no press does nothing. */
export function placedAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const edge = target.closest<HTMLElement>('[data-edge]');
  if (edge)
    return (
      edge.closest('.chart-row')?.querySelector(`.chart-bar[data-night="${edge.dataset.edgeOf}"]`) ?? null
    );
  const place = target.closest<HTMLElement>('[data-night]');
  return place ?? target.closest('.chart-cell')?.querySelector<HTMLElement>('[data-night]') ?? null;
}
