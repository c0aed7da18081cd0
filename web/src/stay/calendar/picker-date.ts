import { type CalendarDate, parseCalendarDate } from '@innkeep/contract/calendar-date';

/*
 * react-datepicker uses `Date` in the browser's time zone, the rest of the site calendar dates. Only this
 * file converts between them. It uses noon because midnight does not exist everywhere on every day.
 */

export function toPickerDate(date: CalendarDate): Date {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Returns the calendar date of the day that the picker shows for a `Date`. */
export function fromPickerDate(date: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return parseCalendarDate(
    `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  );
}
