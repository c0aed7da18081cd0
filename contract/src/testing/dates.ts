import { type CalendarDate, parseCalendarDate } from '../calendar-date.ts';
import type { Stay } from '../stay.ts';

/** A date of a test; throws where the text is none. */
export function day(text: string): CalendarDate {
  return parseCalendarDate(text);
}

/** A stay of a test, from arrival to departure. */
export function aStay(checkin: string, checkout: string): Stay {
  return { checkin: day(checkin), checkout: day(checkout) };
}
