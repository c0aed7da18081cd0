import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Weekday } from '@innkeep/contract/rates/tariff';

/* The model's own calendar: dates are days since 1970, in no time zone. */

const DAY_MS = 86_400_000;

function dayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function plusDays(date: CalendarDate, days: number): CalendarDate {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10) as CalendarDate; // ISO begins with it
}

export function daysTo(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function spanOf({ from, to }: { from: CalendarDate; to: CalendarDate }): number {
  return daysTo(from, to);
}

export function datesOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysTo(from, to)) }, (_, index) => plusDays(from, index));
}

/** Monday is 1; 1 January 1970 was a Thursday. */
export function isoWeekday(date: CalendarDate): Weekday {
  return (((dayNumber(date) + 3) % 7) + 1) as Weekday; // a remainder plus 1: 1 to 7
}

/** Returns the date and the time at the hotel, such as `2027-06-01 15:00`. */
export function atHotel(now: Date): { date: CalendarDate; time: string } {
  const text = FORMAT.format(now); // 2027-06-01 15:00:00
  return { date: text.slice(0, 10) as CalendarDate, time: text.slice(11, 16) }; // sv-SE's format
}

const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});
