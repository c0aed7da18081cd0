import { type CalendarDate, parseCalendarDate } from '@innkeep/contract/calendar-date';

/** Only this file converts the picker's `Date`, at noon: midnight does not exist everywhere on every day. */

export function toPickerDate(date: CalendarDate): Date {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function fromPickerDate(date: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return parseCalendarDate(
    `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  );
}
