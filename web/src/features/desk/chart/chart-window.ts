import { addDays, daysBetween, monthOf, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';

/** How many days the chart shows: a month, wherever it begins. */
export const CHART_DAYS = 31;
/** How far the ways to earlier and later days lead: whole weeks, so that weekends stay where they are. */
export const PAGE_DAYS = 28;
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 18;

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

/** Where a chart begins that nobody has led elsewhere: a day early, since who leaves today slept here until then. */
export function usualFrom(today: CalendarDate): CalendarDate {
  return addDays(today, -1);
}

/** The first days of the months around today, for a list to choose from. */
export function monthsAround(today: CalendarDate): CalendarDate[] {
  let first = firstOfMonth(today);
  for (let back = 0; back < MONTHS_BACK; back++) first = firstOfMonth(addDays(first, -1));
  return Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, () => {
    const month = first;
    first = firstOfMonth(addDays(first, 31));
    return month;
  });
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

/** Where nights stand among those of a window. */
export interface Placement {
  /** The first night that is shown, counted from 0. */
  first: number;
  /** How many are. */
  nights: number;
  /** It begins before the window, or ends after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Where the nights of `[from, to)` stand in a window; undefined where none of them does. */
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

/**
 * Where nights stand in a row's columns: the name of the room, and then two for each day, since a night lasts from noon
 * to noon.
 */
export function gridColumn({ first, nights, isCutBefore }: Placement): string {
  const start = isCutBefore ? 2 : 2 * first + 3;
  const end = Math.min(2 * CHART_DAYS + 2, 2 * (first + nights) + 3);
  return `${start} / ${end}`;
}

/** Whether a date begins a month, or is the first that is shown: there the month is named. */
export function namesMonth(date: CalendarDate, index: number): boolean {
  return index === 0 || monthOf(date) !== monthOf(addDays(date, -1));
}
