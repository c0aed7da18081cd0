import {
  daysBetween,
  monthOf,
  type CalendarDate,
  spellCalendarDate,
  firstOf,
  isMonth,
  monthsAfter,
  monthsBetween,
} from '@innkeep/contract/calendar-date';
import { MAX_EXPORT_DAYS, MAX_FIGURE_MONTHS } from '@innkeep/contract/desk/figures';

/** From one month to another, both among them. */
export interface Span {
  from: string;
  to: string;
}

/** How far back and ahead months are offered. */
const MONTHS = { back: 60, ahead: 12 };

export function thisYear(today: CalendarDate): Span {
  const year = today.slice(0, 4);
  return { from: `${year}-01`, to: `${year}-12` };
}

export function lastTwelveMonths(today: CalendarDate): Span {
  const present = monthOf(today);
  return { from: monthsAfter(present, -11), to: present };
}

/** What an address asks for; this year, where it asks for nothing that can be answered. */
export function spanIn(params: URLSearchParams, today: CalendarDate): Span {
  const [from, to] = [params.get('from'), params.get('to')];
  const isSpan = isMonth(from) && isMonth(to) && from <= to && to <= lastAfter(from);
  return isSpan ? { from, to } : thisYear(today);
}

/** The months to begin with, the latest first. */
export function firstMonths({ from }: Span, today: CalendarDate): string[] {
  const present = monthOf(today);
  const offered = monthsBetween(monthsAfter(present, -MONTHS.back), monthsAfter(present, MONTHS.ahead));
  return [...new Set([...offered, from])].sort().reverse();
}

/** The months to end with: as many as are answered at once. */
export function lastMonths({ from }: Span): string[] {
  return monthsBetween(from, lastAfter(from)).reverse();
}

/** The same end, if it still can be one. */
export function beginningWith(from: string, { to }: Span): Span {
  const last = lastAfter(from);
  return { from, to: to < from ? from : to > last ? last : to };
}

/** The days of a span, `[from, to)`; undefined where they are more than are exported at once. */
export function exportedDays({ from, to }: Span): { from: CalendarDate; to: CalendarDate } | undefined {
  const days = { from: firstOf(from), to: firstOf(monthsAfter(to, 1)) };
  return daysBetween(days.from, days.to) <= MAX_EXPORT_DAYS ? days : undefined;
}

/** `June 2027` */
export function spellMonth(month: string, length: 'long' | 'short' = 'long'): string {
  return spellCalendarDate(firstOf(month), { month: length, year: 'numeric' });
}

function lastAfter(from: string): string {
  return monthsAfter(from, MAX_FIGURE_MONTHS - 1);
}
