import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { format } from 'date-fns/format';
import { toPickerDate } from './picker-date.ts';

/** `Monday, March 1st, 2027`, in the calendar's language. */
export function nameDay(date: CalendarDate): string {
  return format(toPickerDate(date), 'PPPP', { locale: CALENDAR_LOCALE });
}

/** `March 2027`. @param month as `yyyy-MM` */
export function nameMonth(month: string): string {
  const [year = Number.NaN, number = 1] = month.split('-').map(Number);
  return format(new Date(year, number - 1, 1, 12), 'LLLL yyyy', { locale: CALENDAR_LOCALE });
}
