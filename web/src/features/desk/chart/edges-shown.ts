import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { BarEdges } from './chart-edges.tsx';
import { placeNights, type ChartWindow } from './chart-window.ts';
import { itemAt, type RowItem } from './row-items.ts';
import type { ChartPlace } from './snap.ts';
import { edgesOf, type Stretch } from './stretch.ts';
import { placeOf } from './use-grid-focus.ts';

interface Shown {
  rows: readonly (readonly RowItem[])[];
  /** The bar that a mouse is on. */
  hovered: HTMLElement | undefined;
  /** The stay that a finger has chosen. */
  selected: DeskStay | undefined;
  stretch: Stretch | undefined;
  /** Whether nothing is being moved or stretched, and no dialog is open. */
  isQuiet: boolean;
  window: ChartWindow;
}

/** Returns the edges that can be dragged: of the stay that is being stretched, a finger has chosen, or a mouse is on. */
export function edgesShown(shown: Shown): (BarEdges & { row: number }) | undefined {
  const { rows, hovered, selected, stretch, isQuiet, window } = shown;
  const stay = stretch?.stay ?? (isQuiet ? selected : undefined);
  const place = stay ? placeOfStay(rows, stay) : isQuiet && hovered ? placeOf(hovered) : undefined;
  const item = place && itemAt(rows[place.row] ?? [], place.night);
  if (item?.kind !== 'stay') return undefined;
  const target = stretch && placeNights(stretch.target.checkin, stretch.target.checkout, window);
  const { first, nights, isCutBefore, isCutAfter } = target ?? item;
  return {
    row: place?.row ?? 0,
    night: item.first,
    edges: edgesOf(item.stay),
    isChosen: selected !== undefined && selected._id === item.stay._id,
    first,
    nights,
    isCutBefore,
    isCutAfter,
  };
}

function placeOfStay(rows: Shown['rows'], { _id }: DeskStay): ChartPlace | undefined {
  for (const [row, items] of rows.entries())
    for (const item of items)
      if (item.kind === 'stay' && item.stay._id === _id) return { row, night: item.first };
  return undefined;
}
