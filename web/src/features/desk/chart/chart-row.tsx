import type { Conflict } from '@innkeep/contract/channels/channel';
import type { ChartRoom } from '@innkeep/contract/desk/desk-stay';
import { memo, type CSSProperties } from 'react';
import { ChartCell } from './chart-cell.tsx';
import { type BarEdges, ChartEdges } from './chart-edges.tsx';
import { gridColumn, type ChartWindow, type Placement } from './chart-window.ts';
import { RoomSign } from './room-sign.tsx';
import { conflictsOf, nightsInConflict, NO_CONFLICTS } from './sold-twice-note.tsx';
import { isLastPart, type RowItem } from './row-items.ts';

export interface Ghost extends Placement {
  id: string;
  name: string;
  isFree: boolean;
  isHeld: boolean;
  isStretched: boolean;
}

interface ChartRowProps {
  room: ChartRoom;
  row: number;
  items: readonly RowItem[];
  conflicts: readonly Conflict[];
  window: ChartWindow;
  focusNight: number | undefined;
  ghosts: readonly Ghost[];
  edges: BarEdges | undefined;
  leaving: ReadonlyMap<string, string>;
  news: ReadonlySet<string>;
}

export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { room, row, items, conflicts, window, focusNight, ghosts, edges, leaving, news } = props;
  return (
    <div
      role="row"
      className={room.notForSale ? 'chart-row is-not-for-sale' : 'chart-row'}
      aria-rowindex={row + 2}
      style={{ '--index': row } as CSSProperties} // CSSProperties has no custom properties
    >
      <div role="rowheader" className="chart-room" title={`${room.name}, for ${room.capacity}`}>
        <span className="chart-room-name">{room.name}</span>
        {room.notForSale && <span className="chart-room-note">not for sale</span>}
        <RoomSign room={room} row={row} items={items} window={window} />
      </div>
      {items.map((item) => (
        <ChartCell
          key={keyOf(item)}
          item={item}
          row={row}
          date={window.days[item.first]}
          isOver={!item.isCutAfter && window.days[item.first + item.nights - 1]?.isPast === true}
          roomName={room.name}
          isTabbable={
            focusNight !== undefined && item.first <= focusNight && focusNight < item.first + item.nights
          }
          movesTo={item.kind === 'stay' && isLastPart(item) ? leaving.get(item.stay._id) : undefined}
          isSelected={edges?.isChosen === true && item.kind === 'stay' && edges.night === item.first}
          isNew={item.kind !== 'free' && news.has(idOf(item))}
          conflicts={item.kind === 'free' ? NO_CONFLICTS : conflictsOf(idOf(item), conflicts)}
        />
      ))}
      {nightsInConflict(conflicts, window).map((place) => (
        <div
          key={`sold twice ${place.first}`}
          className="chart-sold-twice"
          style={{ gridColumn: gridColumn(place) }}
          aria-hidden="true"
        />
      ))}
      {ghosts.map((ghost) => (
        <div
          key={ghost.id}
          className={ghostClass(ghost)}
          style={{ gridColumn: gridColumn(ghost) }}
          aria-hidden="true"
        >
          {ghost.name}
        </div>
      ))}
      {edges && <ChartEdges {...edges} />}
    </div>
  );
});

function ghostClass({ isFree, isHeld, isStretched }: Ghost): string {
  const marks = [!isFree && 'is-in-the-way', isHeld && 'is-held', isStretched && 'is-stretched'];
  return ['chart-ghost', ...marks].filter(Boolean).join(' ');
}

/** Gives a bar the same key wherever it moves within the row, so that it keeps the focus. */
function keyOf(item: RowItem): string {
  if (item.kind === 'free') return `free ${item.first}`;
  if (item.kind === 'block' && item.block.waits) return `${idOf(item)} ${item.block.from}`;
  return item.kind === 'stay' && !isLastPart(item) ? `${idOf(item)} ${item.part?.number}` : idOf(item);
}

function idOf(item: Exclude<RowItem, { kind: 'free' }>): string {
  return item.kind === 'stay' ? item.stay._id : item.block._id;
}
