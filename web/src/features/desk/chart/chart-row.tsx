import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import type { ChartRoom, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/money';
import { memo, type CSSProperties } from 'react';
import { STATE_CLASS } from '../words.ts';
import { type BarEdges, ChartEdges } from './chart-edges.tsx';
import { gridColumn, type ChartWindow, type Placement } from './chart-window.ts';
import {
  blockLabel,
  stayLabel,
  arrivalHour,
  blockWord,
  nameOn,
  partWords,
  stateOnChart,
} from './chart-words.ts';
import { RoomSign } from './room-sign.tsx';
import { isLastPart, type RowItem } from './row-items.ts';
import { conflictsOf, nightsInConflict, soldTwiceWords } from './sold-twice-note.tsx';

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
  const { room, row, items, conflicts, window, ghosts, edges } = props;
  return (
    <div
      role="row"
      className={rowClass(room)}
      aria-rowindex={row + 2}
      style={{ '--index': row } as CSSProperties} // CSSProperties has no custom properties
    >
      <div role="rowheader" className="chart-room" title={`${room.name}, for ${room.capacity}`}>
        <span className="chart-room-name">{room.name}</span>
        {room.notForSale && <span className="chart-room-note">not for sale</span>}
        <RoomSign room={room} row={row} items={items} window={window} />
      </div>
      {items.map((item) => (
        <ChartCell key={keyOf(item)} {...props} item={item} />
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

function rowClass({ notForSale, type }: ChartRoom): string {
  return ['chart-row', notForSale && 'is-not-for-sale', type && 'is-of-type'].filter(Boolean).join(' ');
}

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

/** The nights a bar needs for more than a name: what is owed first, since the desk has to act on it. */
const FOR_DUE = 3;
const FOR_GUESTS = 4;
const FOR_HOUR = 5;

/** From this many nights on a bar can fill a phone, so its name is sticky; doing so for all bars is slow. */
const LONG = 7;

function ChartCell({ item, ...props }: ChartRowProps & { item: RowItem }) {
  const { room, row, window, focusNight, edges, leaving, news } = props;
  const { first, nights } = item;
  const isTabbable = focusNight !== undefined && first <= focusNight && focusNight < first + nights;
  const place = { 'data-row': row, 'data-night': first, tabIndex: isTabbable ? 0 : -1 };
  const cell = { role: 'gridcell', style: { gridColumn: gridColumn(item) }, 'aria-colindex': first + 2 };
  if (item.kind === 'free') {
    const day = window.days[first];
    return (
      <div
        {...cell}
        {...place}
        className={day?.isPast ? 'chart-free is-past' : 'chart-free'}
        aria-label={
          day && `${spellCalendarDate(day.date, SPELLING.short)}, ${day.isPast ? 'was free' : 'free'}`
        }
      />
    );
  }

  const id = idOf(item);
  const isStay = item.kind === 'stay';
  const isOver = !item.isCutAfter && window.days[first + nights - 1]?.isPast === true;
  const movesTo = isStay && isLastPart(item) ? leaving.get(id) : undefined;
  const conflicts = conflictsOf(id, props.conflicts);
  const name = isStay ? stayLabel(item.stay, isOver, item.part) : blockLabel(item.block, room.name);
  const label = [name, ...conflicts.map(soldTwiceWords)].join(', ');
  return (
    <div {...cell} className="chart-cell" aria-colspan={nights}>
      <button
        type="button"
        {...place}
        className={barClass(item, {
          'is-leaving': movesTo !== undefined,
          'is-new': news.has(id),
          'is-sold-twice': conflicts.length > 0,
          'is-selected': isStay && edges?.isChosen === true && edges.night === first,
        })}
        aria-label={movesTo === undefined ? label : `${label}, to be moved: ${movesTo}`}
        aria-haspopup="dialog"
      >
        <BarWords item={item} isOver={isOver} />
      </button>
    </div>
  );
}

function barClass(item: RowItem, others: Record<string, boolean>): string {
  const marks: Record<string, boolean> = {
    'is-of-channel': item.kind === 'block' && item.block.channel !== undefined,
    'is-cut-before': item.isCutBefore,
    'is-cut-after': item.isCutAfter,
    'is-one-night': item.nights === 1,
    'is-long': item.nights >= LONG,
    ...others,
  };
  const state = item.kind === 'stay' ? STATE_CLASS[item.stay.state] : 'is-block';
  return ['chart-bar', state, ...Object.keys(marks).filter((name) => marks[name])].join(' ');
}

function BarWords({ item, isOver }: { item: RowItem; isOver: boolean }) {
  if (item.kind === 'free') return null;
  if (item.kind === 'block') {
    const { note, channel } = item.block;
    return (
      <span className="chart-bar-words">
        {blockWord(item.block)}
        {note !== '' && !channel && <span className="chart-bar-more fw-normal"> {note}</span>}
      </span>
    );
  }
  const { stay, nights, part } = item;
  const state = stateOnChart(stay, isOver);
  const name = nameOn(stay);
  const isWide = nights >= FOR_DUE;
  return (
    <span className={isWide ? 'chart-bar-words is-wide' : 'chart-bar-words'}>
      {isWide ? <span className="chart-bar-name">{name}</span> : name}
      {state !== undefined && <span className="chart-bar-more fw-normal is-drawn" data-fact={state} />}
      {isWide && part && <span className="chart-bar-fact" data-fact={partWords(part)} />}
      {isWide && <BarFacts stay={stay} nights={nights} />}
    </span>
  );
}

/** Drawn by styles: a bar's text is only the name by which voice control calls it. */
function BarFacts({ stay, nights }: { stay: DeskStay; nights: number }) {
  const { guests, due } = stay;
  const hour = nights >= FOR_HOUR ? arrivalHour(stay) : undefined;
  return (
    <>
      {hour !== undefined && <span className="chart-bar-fact" data-fact={hour} />}
      {nights >= FOR_GUESTS && <span className="chart-bar-fact is-guests" data-fact={guests} />}
      {due > 0 && <span className="chart-bar-fact is-due" data-fact={formatMinorUnits(due)} />}
    </>
  );
}
