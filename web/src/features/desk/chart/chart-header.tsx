import { counted } from '@innkeep/contract/counted';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { memo } from 'react';
import { monthWord, weekdayWord } from './chart-words.ts';
import { namesMonth, type ChartDay, type ChartWindow } from './chart-window.ts';

interface ChartHeaderProps {
  window: ChartWindow;
  /** How many rooms can be sold on each night. */
  free: readonly number[];
}

/** The days, with how many rooms are free on the night that begins on each. */
export const ChartHeader = memo(function ChartHeader({ window, free }: ChartHeaderProps) {
  return (
    <div role="row" className="chart-head-row" aria-rowindex={1}>
      <div role="columnheader" className="chart-corner">
        Rooms <span className="chart-corner-free">free</span>
      </div>
      {window.days.map((day, index) => (
        <DayHeader key={day.date} day={day} index={index} free={free[index] ?? 0} />
      ))}
    </div>
  );
});

function DayHeader({ day, index, free }: { day: ChartDay; index: number; free: number }) {
  const { date, isToday, isPast, isWeekend } = day;
  const rooms = `${counted(free, 'room')} ${isPast ? (free === 1 ? 'was free' : 'were free') : 'free'}`;
  const words = `${spellCalendarDate(date, SPELLING.day)}${isToday ? ', today' : ''}, ${rooms}`;
  const name = ['chart-day', isWeekend && 'is-weekend', isToday && 'is-today'].filter(Boolean).join(' ');
  return (
    <div
      role="columnheader"
      className={name}
      aria-label={words}
      aria-colindex={index + 2}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="chart-day-month">{namesMonth(date, index) ? monthWord(date) : weekdayWord(date)}</span>
      <span className="chart-day-number tabular">{Number(date.slice(8))}</span>
      <span className={free === 0 ? 'chart-day-free tabular is-none' : 'chart-day-free tabular'}>{free}</span>
    </div>
  );
}
