import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** Reads a date as people type it: day first, with slashes, dots or dashes, or `yyyy-MM-dd`. */
export function parseTypedDate(text: string): CalendarDate | undefined {
  const trimmed = text.trim();
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(trimmed) ?? [];
  const date = year === '' ? trimmed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
