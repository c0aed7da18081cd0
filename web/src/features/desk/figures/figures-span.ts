import {
  monthOf,
  type CalendarDate,
  spellCalendarDate,
  firstOf,
  isMonth,
  monthsAfter,
  monthsBetween,
} from '@innkeep/contract/calendar-date';
import { MAX_FIGURE_MONTHS } from '@innkeep/contract/desk/figures';

/** Months `from` to `to`, inclusive, as `yyyy-MM`. */
export interface Span {
  from: string;
  to: string;
}

/** How many months back and ahead are offered. */
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

/** Returns the months to begin with, the latest first. */
export function firstMonths({ from }: Span, today: CalendarDate): string[] {
  const present = monthOf(today);
  const offered = monthsBetween(monthsAfter(present, -MONTHS.back), monthsAfter(present, MONTHS.ahead));
  return [...new Set([...offered, from])].sort().reverse();
}

/** Returns the months to end with, up to the longest span that the server answers at once. */
export function lastMonths({ from }: Span): string[] {
  return monthsBetween(from, lastAfter(from)).reverse();
}

/** Returns the span with another beginning, and the same end if it is still valid. */
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
