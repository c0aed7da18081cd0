import { addDays, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf, type Stay } from '@innkeep/contract/stay';

/** The Monday of a date's week. */
function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

/**
 * The Mondays of the weeks in which a stay has nights: six at most for thirty nights. One query by them finds all stays
 * of a window of dates, and next to nothing else.
 */
export function weeksOf(stay: Stay): CalendarDate[] {
  return [...new Set(nightsOf(stay).map(mondayOf))];
}
