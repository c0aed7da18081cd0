import {
  addDays,
  DATE_HINT,
  formatCalendarDate,
  isCalendarDate,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import { parseTypedDate } from '../../lib/typed-date.ts';
import { optional, orEmpty, ParsedField, type ValueFieldProps } from './parsed-field.tsx';

/** A date typed in figures; each keystroke changes the value. */
export function DateField(props: ValueFieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseDate} format={dateText} placeholder={DATE_HINT} />;
}

/** The last night of a span. Its value is the day after that night, at which spans end. */
export function LastNightField(props: ValueFieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseLastNight} format={lastNightText} placeholder={DATE_HINT} />;
}

/** A date typed in figures; undefined if empty. */
export function OptionalDateField(props: ValueFieldProps<CalendarDate | undefined>) {
  return (
    <ParsedField {...props} parse={optional(parseDate)} format={orEmpty(dateText)} placeholder={DATE_HINT} />
  );
}

function parseDate(text: string): CalendarDate {
  // `as`: not a date, which the rules refuse before anything calculates with it.
  return parseTypedDate(text) ?? (text as CalendarDate);
}

function parseLastNight(text: string): CalendarDate {
  const date = parseDate(text);
  return isCalendarDate(date) ? addDays(date, 1) : date;
}

function lastNightText(end: CalendarDate): string {
  return dateText(isCalendarDate(end) ? addDays(end, -1) : end);
}

function dateText(date: CalendarDate): string {
  return isCalendarDate(date) ? formatCalendarDate(date) : date;
}
