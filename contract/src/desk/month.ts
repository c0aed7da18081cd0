import { isCalendarDate, type CalendarDate } from '../calendar-date.ts';

/** Whether text is a month as `yyyy-MM`. */
export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(`${value}-01`);
}

/** The first day of a month. */
export function firstOf(month: string): CalendarDate {
  return `${month}-01` as CalendarDate; // every month has a first
}

/** The month that begins so many months later, or earlier. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const months = year * 12 + ordinal - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The months from one to another, both among them. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthsAfter(month, 1)) months.push(month);
  return months;
}

/** The days of a month, `[from, to)`. */
export function daysOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  return { from: firstOf(month), to: firstOf(monthsAfter(month, 1)) };
}
