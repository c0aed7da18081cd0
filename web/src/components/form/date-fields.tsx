import {
  addDays,
  DATE_HINT,
  formatCalendarDate,
  isCalendarDate,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import { parseTypedDate } from '../../lib/typed-date.ts';
import { optional, orEmpty, ParsedField, type ValueFieldProps } from './parsed-field.tsx';

/** A date, typed in figures; every letter counts. */
export function DateField(props: ValueFieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseDate} format={dateText} placeholder={DATE_HINT} />;
}

/** Of a span that ends on the day after it, as spans do here. */
export function LastNightField(props: ValueFieldProps<CalendarDate>) {
  return <ParsedField {...props} parse={parseLastNight} format={lastNightText} placeholder={DATE_HINT} />;
}

/** Left empty, it has no value. */
export function OptionalDateField(props: ValueFieldProps<CalendarDate | undefined>) {
  return (
    <ParsedField {...props} parse={optional(parseDate)} format={orEmpty(dateText)} placeholder={DATE_HINT} />
  );
}

function parseDate(text: string): CalendarDate {
  return parseTypedDate(text) ?? (text as CalendarDate); // no date: what reckons with dates waits until the rules let it pass
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
