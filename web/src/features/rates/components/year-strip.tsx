import {
  daysBetween,
  daysOfMonth,
  firstOf,
  monthOf,
  monthsAfter,
  monthsBetween,
  spellCalendarDate,
} from '@innkeep/contract/calendar-date';
import type { Season } from '@innkeep/contract/rates/tariff';
import { useState, type CSSProperties } from 'react';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { changeWords, spanWords } from '../rate-words.ts';
import { labelled, startOf, stripBars, twelveMonthsFrom, type Part, type StripBar } from '../year-strip.ts';
import { Button } from '../../../components/button.tsx';

const MONTH = { month: 'short', year: 'numeric' } as const;

interface YearStripProps {
  seasons: readonly Season[];
  onEnter: (id: string) => void;
}

export function YearStrip({ seasons, onEnter }: YearStripProps) {
  const today = todayAtHotel();
  const [begin, setBegin] = useState(monthOf(today));
  const last = monthsAfter(begin, 11);
  const span = twelveMonthsFrom(begin);
  const bars = stripBars(seasons, span);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const isToday = span.from <= today && today < span.to;
  return (
    <figure className="year-strip m-0">
      <div className="tabular d-flex flex-wrap align-items-center justify-content-between mb-1 text-muted fs-15">
        <Button look="bare" onClick={() => setBegin(monthsAfter(begin, -12))}>
          <span aria-hidden="true">‹</span> Earlier
        </Button>
        <span aria-live="polite">
          {spellCalendarDate(span.from, MONTH)} to {spellCalendarDate(firstOf(last), MONTH)}
        </span>
        <Button look="bare" onClick={() => setBegin(monthsAfter(begin, 12))}>
          Later <span aria-hidden="true">›</span>
        </Button>
      </div>
      <div
        className="year-strip-field position-relative overflow-hidden bg-surface border rounded-3"
        style={{ '--lanes': lanes } as CSSProperties /* a property of ours */}
      >
        <div className="year-strip-months" aria-hidden="true">
          {monthsBetween(begin, last).map((month) => (
            <MonthName key={month} month={month} />
          ))}
        </div>
        {isToday && <span className="year-strip-today" style={{ left: `${startOf(today, span)}%` }} />}
        {bars.map((bar) => {
          const season = seasons[bar.index];
          return season && <Bar key={season.id} bar={bar} season={season} onEnter={onEnter} />;
        })}
        {bars.length === 0 && (
          <p className="year-strip-empty position-absolute m-0 text-muted fs-15 text-center">
            No seasons in these months: the usual terms apply.
          </p>
        )}
      </div>
      {bars.length > 0 && <Legend />}
    </figure>
  );
}

function MonthName({ month }: { month: string }) {
  const { from, to } = daysOfMonth(month);
  const name = spellCalendarDate(from, { month: 'short' });
  return (
    <span style={{ flexGrow: daysBetween(from, to) }}>
      {name.slice(0, 1)}
      <span className="not-on-phones">
        {name.slice(1, 3)} {month.endsWith('-01') && month.slice(0, 4)}
      </span>
    </span>
  );
}

interface BarProps {
  bar: StripBar;
  season: Season;
  onEnter: (id: string) => void;
}

function Bar({ bar, season: { id, name, from, to, percent, closed }, onEnter }: BarProps) {
  const label = labelled(bar);
  /** Relative to the button, which is as wide as its label needs. */
  const within = (part: Part) => ({
    left: `${((part.start - label.start) / label.width) * 100}%`,
    width: `${(part.width / label.width) * 100}%`,
  });
  const words = closed ? 'closed' : percent === 0 ? '' : changeWords(percent);
  const isPushed = label.start < bar.start;
  return (
    <button
      type="button"
      className={isPushed ? 'year-strip-bar is-pushed' : 'year-strip-bar'}
      style={placeOf(label, bar.lane)}
      aria-label={`Change ${[name, words].filter(Boolean).join(', ')}: ${spanWords(from, to)}`}
      onClick={() => onEnter(id)}
    >
      <span className="year-strip-name">
        {name} <span className="fw-normal tabular">{words}</span>
      </span>
      <span className={`year-strip-season ${toneOf(percent, closed)}`} style={within(bar)} />
      {bar.hidden.map((part) => (
        <span key={part.start} className="year-strip-hidden" style={within(part)} />
      ))}
    </button>
  );
}

function placeOf({ start, width }: Part, lane: number): CSSProperties {
  return { left: `${start}%`, width: `${width}%`, '--lane': lane } as CSSProperties; // a custom property
}

function toneOf(percent: number, isClosed = false): string {
  if (isClosed) return 'is-closed';
  if (percent === 0) return 'is-even';
  return percent < 0 ? 'is-cheaper' : 'is-dearer';
}

function Legend() {
  return (
    <figcaption className="d-flex flex-wrap row-gap-1 column-gap-5 mt-2 text-muted fs-14">
      {LEGEND.map(({ sample, words }) => (
        <span key={words}>
          <span className={`year-strip-sample ${sample}`} aria-hidden="true" /> {words}
        </span>
      ))}
    </figcaption>
  );
}

const LEGEND = [
  { sample: 'is-dearer', words: 'dearer' },
  { sample: 'is-cheaper', words: 'cheaper' },
  { sample: 'is-even', words: 'the same price' },
  { sample: 'is-closed', words: 'closed' },
  { sample: 'is-hidden', words: 'a shorter season applies' },
];
