import { todayIn, type CalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';

export interface Clock {
  now(): Date;
  /** The date at the hotel, wherever the server stands. */
  today(): CalendarDate;
}

export function hotelClock(now: () => Date = () => new Date()): Clock {
  return { now, today: () => todayIn(HOTEL.timeZone, now()) };
}
