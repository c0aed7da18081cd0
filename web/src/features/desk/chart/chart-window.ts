import { addDays, daysBetween, monthOf, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';

export const CHART_DAYS = 31;
/** How far the links to earlier and later days lead: whole weeks, so that weekends keep their place. */
export const PAGE_DAYS = 28;

export interface ChartDay {
  date: CalendarDate;
  isWeekend: boolean;
  isToday: boolean;
  isPast: boolean;
}

/** The days of a chart: `[from, to)`. */
export interface ChartWindow {
  from: CalendarDate;
  to: CalendarDate;
  days: readonly ChartDay[];
}

export function chartWindow(from: CalendarDate, today: CalendarDate): ChartWindow {
  const days = Array.from({ length: CHART_DAYS }, (_, index) => {
    const date = addDays(from, index);
    return { date, isWeekend: weekdayOf(date) >= 6, isToday: date === today, isPast: date < today };
  });
  return { from, to: addDays(from, CHART_DAYS), days };
}

/** Returns the chart's usual first day: yesterday, since guests who leave today slept here last night. */
export function usualFrom(today: CalendarDate): CalendarDate {
  return addDays(today, -1);
}

export interface Placement {
  /** The index of the first visible night, from 0. */
  first: number;
  nights: number;
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Returns the place of the nights `[from, to)` in a window; undefined if none of them is in it. */
export function placeNights(
  from: CalendarDate,
  to: CalendarDate,
  window: ChartWindow,
): Placement | undefined {
  const first = Math.max(0, daysBetween(window.from, from));
  const end = Math.min(window.days.length, daysBetween(window.from, to));
  if (end <= first) return undefined;
  return { first, nights: end - first, isCutBefore: from < window.from, isCutAfter: to > window.to };
}

/** The room's name comes first, then two columns for each day, since a night lasts from noon to noon. */
export function gridColumn({ first, nights, isCutBefore }: Placement): string {
  const start = isCutBefore ? 2 : 2 * first + 3;
  const end = Math.min(2 * CHART_DAYS + 2, 2 * (first + nights) + 3);
  return `${start} / ${end}`;
}

/** Whether to show the month at a date: at the first of each month, and at the first date that is shown. */
export function namesMonth(date: CalendarDate, index: number): boolean {
  return index === 0 || monthOf(date) !== monthOf(addDays(date, -1));
}

export interface ChartPlace {
  row: number;
  night: number;
}

/** The position of a chart's nights on the screen, in CSS pixels. */
export interface ChartMetrics {
  /** The left edge of the first day, and the top of the first row. */
  left: number;
  top: number;
  dayWidth: number;
  rowHeight: number;
  days: number;
  rows: number;
}

/** Returns the night and row nearest to a point. A night begins at noon: in the middle of its day. */
export function snap(
  { x, y }: { x: number; y: number },
  { left, top, dayWidth, rowHeight, days, rows }: ChartMetrics,
): ChartPlace {
  const night = Math.floor((x - left) / dayWidth - 0.5);
  const row = Math.floor((y - top) / rowHeight);
  return { night: within(night, days), row: within(row, rows) };
}

function within(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
