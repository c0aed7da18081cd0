import { counted } from '@innkeep/contract/counted';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import {
  type CSSProperties,
  memo,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useEffect,
  useState,
} from 'react';
import { usePrinting } from '../../../lib/use-printing.ts';
import type { BarEdges } from './chart-edges.tsx';
import type { ChartNews } from './use-chart.ts';
import { ChartRow, type Ghost } from './chart-row.tsx';
import { CHART_DAYS, type ChartDay, type ChartWindow, namesMonth, type ChartPlace } from './chart-window.ts';
import { conflictsByRoom, NO_CONFLICTS } from './sold-twice-note.tsx';
import { ChartTypeRow } from './chart-type-row.tsx';
import type { ChartLine } from './use-chart-lines.ts';
import type { GridHandlers } from './use-grid-handlers.ts';

/** How many rows are drawn before and after those in view, so that a quick scroll finds them drawn. */
const AROUND = 5;

/** The rows drawn before the first measurement: few, so that a phone shows the first ones sooner. */
const AT_FIRST: RowSpan = { first: 0, end: 12 };

interface ChartGridProps {
  chart: DeskChart;
  window: ChartWindow;
  lines: readonly ChartLine[];
  /** How many rooms are free, by the index of the night. */
  free: readonly number[];
  ref: RefObject<HTMLDivElement | null>;
  focused: ChartPlace;
  handlers: GridHandlers;
  /** Ghosts by room. */
  ghosts: ReadonlyMap<string, readonly Ghost[]>;
  leaving: ReadonlyMap<string, string>;
  edges: (BarEdges & { row: number }) | undefined;
  news: ChartNews;
  isMoving: boolean;
  isDense: boolean;
  describedBy: string;
}

const NO_GHOSTS: readonly Ghost[] = [];

export function ChartGrid(props: ChartGridProps) {
  const { chart, window, ref, lines, free, focused, handlers, ghosts, leaving, news, describedBy } = props;
  const { isMoving, isDense, edges } = props;
  const scroller = useScrolledToToday(window);
  const rowgroup = useRef<HTMLDivElement>(null);
  const { first, end } = useRowsInView(scroller, rowgroup, { count: lines.length, isDense });
  const conflicts = useMemo(() => conflictsByRoom(chart.conflicts), [chart.conflicts]);
  const last = window.days.at(-1)?.date ?? window.from;
  const label = `Rooms and stays, ${spellCalendarDate(window.from, SPELLING.short)} to ${spellCalendarDate(last, SPELLING.short)}`;
  return (
    <div
      className={['chart-scroller', isMoving && 'is-moving', isDense && 'is-dense'].filter(Boolean).join(' ')}
      ref={scroller}
    >
      <div
        role="grid"
        ref={ref}
        className="chart-grid"
        aria-label={label}
        aria-describedby={describedBy}
        aria-rowcount={lines.length + 1}
        aria-colcount={window.days.length + 1}
        style={{ '--days': CHART_DAYS } as CSSProperties} // CSSProperties has no custom properties
        {...handlers}
      >
        <ChartHeader window={window} free={free} />
        <div
          role="rowgroup"
          ref={rowgroup}
          className="chart-rows"
          style={{ '--rows': lines.length } as CSSProperties} // as above
        >
          <Backdrop window={window} />
          {lines.map(({ room, head, items }, row) => {
            // The row with the focus is always drawn, even if it is scrolled out of view.
            if ((row < first || end <= row) && row !== focused.row) return null;
            const focusNight = focused.row === row ? focused.night : undefined;
            const place = { row, window, focusNight };
            if (head) return <ChartTypeRow key={head.type._id} {...place} head={head} />;
            return (
              <ChartRow
                key={room._id}
                {...place}
                room={room}
                items={items}
                conflicts={conflicts.get(room._id) ?? NO_CONFLICTS}
                ghosts={ghosts.get(room._id) ?? NO_GHOSTS}
                edges={edges?.row === row ? edges : undefined}
                leaving={leaving}
                news={news.ids}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const Backdrop = memo(function Backdrop({ window }: { window: ChartWindow }) {
  return (
    <div className="chart-backdrop" role="presentation">
      {window.days.map(({ date, isWeekend, isToday }, index) =>
        isWeekend || isToday ? (
          <span
            key={date}
            className={[isWeekend && 'is-weekend', isToday && 'is-today'].filter(Boolean).join(' ')}
            style={{ gridColumn: `${2 * index + 2} / span 2` }}
          />
        ) : null,
      )}
    </div>
  );
});

/** Scrolls to the night before today if not all days fit, to show the guests who leave today. */
function useScrolledToToday({ from, days }: ChartWindow) {
  const scroller = useRef<HTMLDivElement>(null);
  const today = days.findIndex(({ isToday }) => isToday);
  useLayoutEffect(() => {
    const { current } = scroller;
    const width = current?.querySelector('.chart-day')?.getBoundingClientRect().width ?? 0;
    if (current) current.scrollLeft = Math.max(0, today - 1) * width;
  }, [from, today]);
  return scroller;
}

interface ChartHeaderProps {
  window: ChartWindow;
  free: readonly number[];
}

const ChartHeader = memo(function ChartHeader({ window, free }: ChartHeaderProps) {
  return (
    <div role="row" className="chart-head-row" aria-rowindex={1}>
      <div
        role="columnheader"
        className="chart-corner d-flex align-items-end justify-content-between text-muted fs-13 fw-semibold"
      >
        Rooms <span className="fw-normal">free</span>
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
      <span className="chart-day-month">
        {spellCalendarDate(date, namesMonth(date, index) ? { month: 'short' } : { weekday: 'short' })}
      </span>
      <span className="chart-day-number tabular">{Number(date.slice(8))}</span>
      <span className={free === 0 ? 'chart-day-free tabular is-none' : 'chart-day-free tabular'}>{free}</span>
    </div>
  );
}

/** Rows `[first, end)`. */
interface RowSpan {
  first: number;
  end: number;
}

/** Drawing all of a hundred rows made a phone's frames 0.1 s long. Paper shows all. */
function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
  { count, isDense }: { count: number; isDense: boolean },
): RowSpan {
  const [span, setSpan] = useState(AT_FIRST);
  const isPrinting = usePrinting();
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const measure = () => {
      const rowHeight = (rows.current?.offsetHeight ?? 0) / count;
      if (!(rowHeight > 0)) return; // nothing is laid out
      const first = Math.max(0, Math.floor(current.scrollTop / rowHeight) - AROUND);
      const end = Math.ceil((current.scrollTop + current.clientHeight) / rowHeight) + AROUND;
      setSpan((known) => (known.first === first && known.end === end ? known : { first, end }));
    };
    measure();
    addEventListener('resize', measure);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      removeEventListener('resize', measure);
      current.removeEventListener('scroll', measure);
    };
  }, [scroller, rows, count, isDense]);
  return isPrinting ? { first: 0, end: count } : span;
}
