import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';

const IN_FIGURES = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/**
 * Parses a date as people type it: with slashes, dots or dashes, the day first unless the hotel writes the
 * month first, or `yyyy-MM-dd`. Returns undefined for anything else.
 */
export function parseTypedDate(text: string, format: string = HOTEL.dates.format): CalendarDate | undefined {
  const trimmed = text.trim();
  const [, first = '', second = '', year = ''] = IN_FIGURES.exec(trimmed) ?? [];
  const [day, month] = format.startsWith('M') ? [second, first] : [first, second];
  const date = year === '' ? trimmed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
