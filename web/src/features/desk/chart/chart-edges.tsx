import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import {
  gridColumn,
  type Placement,
  placeNights,
  type ChartWindow,
  type ChartPlace,
} from './chart-window.ts';
import { itemAt, type RowItem } from './row-items.ts';
import { type Edge, edgesOf, type Stretch } from './use-stretching.ts';
import { placeOf } from './use-grid-focus.ts';

export interface BarEdges {
  place: Placement;
  /** The night by which the bar is found. */
  night: number;
  edges: readonly Edge[];
  isChosen: boolean;
}

export function ChartEdges({ place, edges, night, isChosen }: BarEdges) {
  const [start, end] = gridColumn(place).split(' / ').map(Number);
  return edges
    .filter((edge) => !(edge === 'arrival' ? place.isCutBefore : place.isCutAfter))
    .map((edge) => (
      <span
        key={edge}
        className={['chart-edge', EDGE_CLASS[edge], isChosen && 'is-large'].filter(Boolean).join(' ')}
        style={{ gridColumn: edge === 'arrival' ? start : (end ?? 1) - 1 }}
        data-edge={edge}
        data-edge-of={night}
        aria-hidden="true"
      />
    ));
}

/** Written in full, because the check for unused styles does not find class names that are put together. */
const EDGE_CLASS: Record<Edge, string> = { arrival: 'is-arrival', departure: 'is-departure' };

interface Shown {
  rows: readonly (readonly RowItem[])[];
  hovered: HTMLElement | undefined;
  selected: DeskStay | undefined;
  stretch: Stretch | undefined;
  isQuiet: boolean;
  window: ChartWindow;
}

export function edgesShown(shown: Shown): (BarEdges & { row: number }) | undefined {
  const { rows, hovered, selected, stretch, isQuiet, window } = shown;
  const stay = stretch?.stay ?? (isQuiet ? selected : undefined);
  const place = stay ? placeOfStay(rows, stay) : isQuiet && hovered ? placeOf(hovered) : undefined;
  const item = place && itemAt(rows[place.row] ?? [], place.night);
  if (item?.kind !== 'stay') return undefined;
  const target = stretch && placeNights(stretch.target.checkin, stretch.target.checkout, window);
  return {
    place: target ?? item,
    row: place?.row ?? 0,
    night: item.first,
    edges: edgesOf(item.stay),
    isChosen: selected?._id === item.stay._id,
  };
}

function placeOfStay(rows: Shown['rows'], { _id }: DeskStay): ChartPlace | undefined {
  for (const [row, items] of rows.entries())
    for (const item of items)
      if (item.kind === 'stay' && item.stay._id === _id) return { row, night: item.first };
  return undefined;
}
