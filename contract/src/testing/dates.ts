import { type CalendarDate, parseCalendarDate } from '../calendar-date.ts';
import type { Stay } from '../stay.ts';

/** Returns text as a date; throws where it is not one. */
export function day(text: string): CalendarDate {
  return parseCalendarDate(text);
}

export function aStay(checkin: string, checkout: string): Stay {
  return { checkin: day(checkin), checkout: day(checkout) };
}
