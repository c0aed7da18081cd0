import {
  monthOf,
  type CalendarDate,
  spellCalendarDate,
  firstOf,
  isMonth,
  monthsAfter,
  monthsBetween,
} from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { MAX_FIGURE_MONTHS, type DeskFigures } from '@innkeep/contract/desk/figures';
import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useDeskQuery } from '../api/desk-calls.ts';
import { Button } from '../../../components/button.tsx';

/** Months `from` to `to`, inclusive, as `yyyy-MM`. */
export interface Span {
  from: string;
  to: string;
}

const MONTHS = { back: 60, ahead: 12 };

export function thisYear(today: CalendarDate): Span {
  const year = today.slice(0, 4);
  return { from: `${year}-01`, to: `${year}-12` };
}

export function lastTwelveMonths(today: CalendarDate): Span {
  const present = monthOf(today);
  return { from: monthsAfter(present, -11), to: present };
}

/** Returns the span that the address names; this year, if it names none or an invalid one. */
export function spanIn(params: URLSearchParams, today: CalendarDate): Span {
  const [from, to] = [params.get('from'), params.get('to')];
  const isSpan = isMonth(from) && isMonth(to) && from <= to && to <= lastAfter(from);
  return isSpan ? { from, to } : thisYear(today);
}

export function firstMonths({ from }: Span, today: CalendarDate): string[] {
  const present = monthOf(today);
  const offered = monthsBetween(monthsAfter(present, -MONTHS.back), monthsAfter(present, MONTHS.ahead));
  return [...new Set([...offered, from])].sort().reverse();
}

/** Returns the months to end with, up to the longest span that the server answers at once. */
export function lastMonths({ from }: Span): string[] {
  return monthsBetween(from, lastAfter(from)).reverse();
}

export function beginningWith(from: string, { to }: Span): Span {
  const last = lastAfter(from);
  return { from, to: to < from ? from : to > last ? last : to };
}

/** Returns the days of a span, `[from, to)`. */
export function daysOf({ from, to }: Span): { from: CalendarDate; to: CalendarDate } {
  return { from: firstOf(from), to: firstOf(monthsAfter(to, 1)) };
}

/** Returns, for example, `June 2027`. */
export function spellMonth(month: string, length: 'long' | 'short' = 'long'): string {
  return spellCalendarDate(firstOf(month), { month: length, year: 'numeric' });
}

function lastAfter(from: string): string {
  return monthsAfter(from, MAX_FIGURE_MONTHS - 1);
}

export function SpanPicker({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const today = todayAtHotel();
  const often = [
    { label: 'This year', months: thisYear(today) },
    { label: 'Last 12 months', months: lastTwelveMonths(today) },
  ];
  return (
    <div
      className="figures-span d-flex flex-wrap align-items-end row-gap-3 column-gap-4"
      role="group"
      aria-label="Months"
    >
      <div className="chips d-flex flex-wrap gap-2">
        {often.map(({ label, months }) => (
          <Button
            key={label}
            aria-pressed={months.from === span.from && months.to === span.to}
            onClick={() => onChange(months)}
          >
            {label}
          </Button>
        ))}
      </div>
      <MonthSelect
        label="From"
        months={firstMonths(span, today)}
        value={span.from}
        onChange={(from) => onChange(beginningWith(from, span))}
      />
      <MonthSelect
        label="To"
        months={lastMonths(span)}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
      />
    </div>
  );
}

interface MonthSelectProps {
  label: string;
  months: readonly string[];
  value: string;
  onChange: (month: string) => void;
}

function MonthSelect({ label, months, value, onChange }: MonthSelectProps) {
  const id = useId();
  return (
    <div className="figures-month">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="form-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {months.map((month) => (
          <option key={month} value={month}>
            {spellMonth(month, 'short')}
          </option>
        ))}
      </select>
    </div>
  );
}

/** @param keepsFormer whether the former months' figures stay until they arrive */
export function useFigures({ from, to }: Span, { isWanted = true, keepsFormer = false } = {}) {
  return useDeskQuery<DeskFigures>(`${DESK_API.figures}?from=${from}&to=${to}`, {
    enabled: isWanted,
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  });
}
