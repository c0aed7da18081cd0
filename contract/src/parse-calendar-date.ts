import { isCalendarDate, type CalendarDate } from './calendar-date.ts';

/** The date that a text is; throws where it is none. Not beside the other dates, which every visitor's first page brings. */
export function parseCalendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`"${text}" is not a calendar date.`);
  return text;
}
