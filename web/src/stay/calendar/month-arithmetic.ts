import { addDays, dayOfMonth, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import { parseCalendarDate } from '@innkeep/contract/parse-calendar-date';

/** A month, `yyyy-MM`, as `monthOf` tells it. */
type Month = string;

const DAYS_IN_WEEK = 7;

/** The month `count` months after (or, negative, before) one. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The first day of a month. */
export function firstOf(month: Month): CalendarDate {
  return parseCalendarDate(`${month}-01`);
}

/** The same day of another month, or its last where it is too short. */
export function sameDayIn(month: Month, date: CalendarDate): CalendarDate {
  const last = addDays(firstOf(addMonths(month, 1)), -1);
  const day = addDays(firstOf(month), Number(dayOfMonth(date)) - 1);
  return day < last ? day : last;
}

/** How many days lie between the beginning of a week and a date. */
export function dayOfWeek(date: CalendarDate, weekStartsOn: number): number {
  return (new Date(date).getUTCDay() - weekStartsOn + DAYS_IN_WEEK) % DAYS_IN_WEEK;
}

/**
 * The weeks that a month lies in, each of seven days; undefined stands for those of the months around it.
 * @param weekStartsOn counted from Sunday
 */
export function weeksOf(month: Month, weekStartsOn: number): (CalendarDate | undefined)[][] {
  const first = firstOf(month);
  const before = dayOfWeek(first, weekStartsOn);
  const days = daysBetween(first, firstOf(addMonths(month, 1)));
  return Array.from({ length: Math.ceil((before + days) / DAYS_IN_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_day, day) => {
      const index = week * DAYS_IN_WEEK + day - before;
      return index >= 0 && index < days ? addDays(first, index) : undefined;
    }),
  );
}
