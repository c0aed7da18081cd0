import { addDays, firstOf, monthOf, monthsAfter, type CalendarDate } from '@innkeep/contract/calendar-date';

export interface Period {
  today: CalendarDate;
  /** The hotel opens on it. */
  opens: CalendarDate;
  /** No stay is planned for this night, or a later one, but for a few far ahead. */
  until: CalendarDate;
}

/** Whole months behind; their figures can be compared with those of a year later. */
const MONTHS_BEHIND = 12;
const DAYS_AHEAD = 100;

export function periodAround(today: CalendarDate): Period {
  const opens = firstOf(monthsAfter(monthOf(today), -MONTHS_BEHIND));
  return { today, opens, until: addDays(today, DAYS_AHEAD) };
}
