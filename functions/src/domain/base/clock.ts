import { businessDay } from '@innkeep/contract/business-day';
import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';

export interface Clock {
  now(): Date;
  /** The date at the hotel, in its time zone. */
  today(): CalendarDate;
  /** The day on which staff work: `DAY_OF` says what goes by it. */
  businessDay(): CalendarDate;
}

export function hotelClock(now: () => Date = () => new Date()): Clock {
  return { now, today: () => hotelToday(now()), businessDay: () => businessDay(now()) };
}

export function after(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs);
}
