import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { memo, type CSSProperties } from 'react';
import './chart-type-row.scss';
import { gridColumn, type ChartWindow } from './chart-window.ts';
import type { TypeHead } from './use-chart-lines.ts';

interface ChartTypeRowProps {
  head: TypeHead;
  row: number;
  window: ChartWindow;
  focusNight: number | undefined;
}

/** The head of a room type: how many of its rooms are free. A press anywhere on it, or Enter, folds them or unfolds them. */
export const ChartTypeRow = memo(function ChartTypeRow(props: ChartTypeRowProps) {
  const { head, row, window, focusNight } = props;
  const { type, rooms, free, isFolded } = head;
  return (
    <div
      role="row"
      className="chart-row chart-type"
      aria-rowindex={row + 2}
      style={{ '--index': row } as CSSProperties} // CSSProperties has no custom properties
    >
      <div role="rowheader" className="chart-room" title={`${type.name}, ${counted(rooms, 'room')}`}>
        <button
          type="button"
          tabIndex={-1} // Tab leads to the chart once: from there, Enter does the same
          className="chart-type-fold d-flex align-items-center gap-2 p-0 border-0 text-reset text-start"
          aria-expanded={!isFolded}
          data-row={row}
          data-night={0}
        >
          <span className="chart-type-sign" aria-hidden="true">
            {isFolded ? '▸' : '▾'}
          </span>
          <span className="chart-room-name">{type.name}</span>
        </button>
      </div>
      {window.days.map(({ date, isPast }, night) => (
        <div
          key={date}
          role="gridcell"
          className={free[night] === 0 ? 'chart-type-night tabular is-none' : 'chart-type-night tabular'}
          style={{
            gridColumn: gridColumn({ first: night, nights: 1, isCutBefore: false, isCutAfter: false }),
          }}
          aria-colindex={night + 2}
          aria-label={`${spellCalendarDate(date, SPELLING.short)}, ${free[night]} of ${rooms} ${isPast ? 'were free' : 'free'}`}
          aria-expanded={!isFolded}
          data-row={row}
          data-night={night}
          tabIndex={focusNight === night ? 0 : -1}
        >
          {free[night]}
        </div>
      ))}
    </div>
  );
});
