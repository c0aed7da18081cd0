import { gridColumn, type Placement } from './chart-window.ts';
import type { Edge } from './stretch.ts';

/** The edges of a bar, by which it can be dragged. */
export interface BarEdges extends Placement {
  /** The night by which the bar is found. */
  night: number;
  edges: readonly Edge[];
  /** Whether a finger has chosen the bar: then its edges are larger. */
  isChosen: boolean;
}

/** Handles at the edges of a bar. Keys have no need of them. */
export function ChartEdges({ edges, night, isChosen, ...place }: BarEdges) {
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
