import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';

export interface Clock {
  now(): Date;
  /** The date at the hotel, whatever the server's time zone. */
  today(): CalendarDate;
}

export function hotelClock(now: () => Date = () => new Date()): Clock {
  return { now, today: () => hotelToday(now()) };
}

export function after(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs);
}
