import { todayIn, type CalendarDate } from './calendar-date.ts';
import { HOTEL } from './hotel.ts';

/** The date it is at the hotel, wherever guest or server may be. */
export function hotelToday(now: Date = new Date()): CalendarDate {
  return todayIn(HOTEL.timeZone, now);
}
