import type { ChartRoom } from '@innkeep/contract/desk/desk-stay';
import { memo, type CSSProperties } from 'react';
import { ChartCell } from './chart-cell.tsx';
import { gridColumn, type ChartWindow, type Placement } from './chart-window.ts';
import type { RowItem } from './row-items.ts';

/** Where a stay is to stand. */
export interface Ghost extends Placement {
  id: string;
  name: string;
  isFree: boolean;
}

interface ChartRowProps {
  room: ChartRoom;
  row: number;
  items: readonly RowItem[];
  window: ChartWindow;
  /** Where in the row the focus may come to by Tab. */
  focusNight: number | undefined;
  ghosts: readonly Ghost[];
  /** Of stays that are to leave, and where to, in words. */
  leaving: ReadonlyMap<string, string>;
}

/** The nights of a room. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { room, row, items, window, focusNight, ghosts, leaving } = props;
  return (
    <div
      role="row"
      className="chart-row"
      aria-rowindex={row + 2}
      style={{ '--index': row } as CSSProperties} // custom properties are none of its keys
    >
      <div role="rowheader" className="chart-room" title={`${room.name}, for ${room.capacity}`}>
        <span className="chart-room-name">{room.name}</span>
      </div>
      {items.map((item) => (
        <ChartCell
          key={keyOf(item)}
          item={item}
          row={row}
          date={window.days[item.first]}
          roomName={room.name}
          isTabbable={
            focusNight !== undefined && item.first <= focusNight && focusNight < item.first + item.nights
          }
          movesTo={item.kind === 'stay' ? leaving.get(item.stay._id) : undefined}
        />
      ))}
      {ghosts.map((ghost) => (
        <div
          key={ghost.id}
          className={ghost.isFree ? 'chart-ghost' : 'chart-ghost is-in-the-way'}
          style={{ gridColumn: gridColumn(ghost) }}
          aria-hidden="true"
        >
          {ghost.name}
        </div>
      ))}
    </div>
  );
});

/** A bar stays the same one, and keeps the focus, where its stay moves within the row. */
function keyOf(item: RowItem): string {
  if (item.kind === 'free') return `free ${item.first}`;
  return item.kind === 'stay' ? item.stay._id : item.block._id;
}
