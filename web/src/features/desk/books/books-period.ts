import { firstOf, isMonth, monthsAfter, type CalendarDate } from '@innkeep/contract/calendar-date';
import { spellMonth } from '../figures/figures-span.tsx';

/** A month or a quarter: `first` is its first month. */
export interface Period {
  unit: 'month' | 'quarter';
  first: string;
}

const MONTHS = { month: 1, quarter: 3 };

/** Returns the period that the address names, or else the present month; none begins later than that. */
export function periodIn(params: URLSearchParams, present: string): Period {
  const [, year, n] = /^(\d{4})-([1-4])$/.exec(params.get('quarter') ?? '') ?? [];
  if (year !== undefined && n !== undefined)
    return notAfter(present, { unit: 'quarter', first: monthsAfter(`${year}-01`, (Number(n) - 1) * 3) });
  const month = params.get('month');
  return notAfter(present, { unit: 'month', first: isMonth(month) ? month : present });
}

function notAfter(present: string, period: Period): Period {
  return period.first <= present ? period : { ...period, first: firstIn(period.unit, present) };
}

function firstIn(unit: Period['unit'], month: string): string {
  return unit === 'month' ? month : monthsAfter(month, -((Number(month.slice(5)) - 1) % 3));
}

export function searchFor({ unit, first }: Period): string {
  const quarter = () => `${first.slice(0, 4)}-${Math.ceil(Number(first.slice(5)) / 3)}`;
  return unit === 'month' ? `?month=${first}` : `?quarter=${quarter()}`;
}

export function stepFrom({ unit, first }: Period, steps: 1 | -1): Period {
  return { unit, first: monthsAfter(first, steps * MONTHS[unit]) };
}

/** Returns the quarter of a month, or the last month of a quarter that is not to come. */
export function inUnit(unit: Period['unit'], period: Period, present: string): Period {
  const last = monthsAfter(period.first, MONTHS[period.unit] - 1);
  return { unit, first: firstIn(unit, last < present ? last : present) };
}

/** Returns the days of a period, `[from, to)`. */
export function daysIn({ unit, first }: Period): { from: CalendarDate; to: CalendarDate } {
  return { from: firstOf(first), to: firstOf(monthsAfter(first, MONTHS[unit])) };
}

export function periodWords({ unit, first }: Period): string {
  if (unit === 'month') return spellMonth(first);
  return `${spellMonth(first)} to ${spellMonth(monthsAfter(first, 2))}`;
}
