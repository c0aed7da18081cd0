import { firstOf, isMonth, monthsAfter, type CalendarDate } from '@innkeep/contract/calendar-date';
import { spellMonth } from '../figures/figures-span.tsx';

/** By `first`, its first month. */
export interface Period {
  unit: 'month' | 'quarter';
  first: string;
}

const MONTHS = { month: 1, quarter: 3 };

/** Returns the period that the address names, or else the present month; none that begins later. */
export function periodIn(params: URLSearchParams, present: string): Period {
  const [, year = '', n] = /^(\d{4})-([1-4])$/.exec(params.get('quarter') ?? '') ?? [];
  if (n !== undefined) return periodOf('quarter', monthsAfter(`${year}-01`, Number(n) * 3 - 1), present);
  const month = params.get('month');
  return periodOf('month', isMonth(month) ? month : present, present);
}

/** Returns the month or quarter that a month lies in; the present month, if that is earlier. */
export function periodOf(unit: Period['unit'], month: string, present: string): Period {
  const last = month < present ? month : present;
  return { unit, first: monthsAfter(last, -((Number(last.slice(5)) - 1) % MONTHS[unit])) };
}

export function searchFor({ unit, first }: Period): string {
  return unit === 'month'
    ? `?month=${first}`
    : `?quarter=${first.slice(0, 4)}-${(Number(first.slice(5)) + 2) / 3}`;
}

export function stepFrom({ unit, first }: Period, steps: 1 | -1): Period {
  return { unit, first: monthsAfter(first, steps * MONTHS[unit]) };
}

export function lastOf({ unit, first }: Period): string {
  return monthsAfter(first, MONTHS[unit] - 1);
}

export function daysIn(period: Period): { from: CalendarDate; to: CalendarDate } {
  return { from: firstOf(period.first), to: firstOf(stepFrom(period, 1).first) };
}

export function periodWords(period: Period): string {
  const first = spellMonth(period.first);
  return period.unit === 'month' ? first : `${first} to ${spellMonth(lastOf(period))}`;
}
