import { addDays, isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { STAY } from '@innkeep/contract/constants';
import { hasDates, nightCount, type DraftDates } from '@innkeep/contract/stay';

/** A room's sold nights in order, as GET /availability names them. */
export type SoldNights = readonly CalendarDate[];

/** What a calendar offers: every day from `earliest` to `latest` but the closed ones. */
export interface OpenDates {
  earliest: CalendarDate;
  latest: CalendarDate;
  closed: CalendarDate[];
  /** Why the closed days are, in a word or two. */
  reason: string;
}

/** The nights that matter to anybody who books today: `[from, to)`, as GET /availability takes them. */
export function bookableNights(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: today, to: addDays(today, STAY.maxDaysAhead + STAY.maxNights) };
}

/** The days to arrive on: a guest sleeps here that very night, so it must not be sold. */
export function checkinDates(today: CalendarDate, sold: SoldNights = []): OpenDates {
  return { earliest: today, latest: addDays(today, STAY.maxDaysAhead), closed: [...sold], reason: 'Sold' };
}

/**
 * The days to leave on. The first sold night ends a stay but does not forbid leaving that day: the next guest arrives
 * in the afternoon. Without a day of arrival, a day is open when the night before it is.
 */
export function checkoutDates(checkin: string, today: CalendarDate, sold: SoldNights = []): OpenDates {
  if (!isCalendarDate(checkin) || checkin < today) {
    return {
      earliest: addDays(today, STAY.minNights),
      latest: bookableNights(today).to,
      closed: sold.map((night) => addDays(night, 1)),
      reason: 'The night before is sold',
    };
  }
  const longest = addDays(checkin, STAY.maxNights);
  const firstSold = sold.find((night) => night > checkin) ?? longest;
  const latest = firstSold < longest ? firstSold : longest;
  return {
    earliest: addDays(checkin, STAY.minNights),
    latest,
    closed: sold.filter((night) => night > latest),
    reason: 'Sold',
  };
}

/** Whether a calendar would offer the day. */
export function isOpen(date: string, { earliest, latest, closed }: OpenDates): boolean {
  return isCalendarDate(date) && date >= earliest && date <= latest && !closed.includes(date);
}

/** How many nights two dates make; 0 while they make no stay. */
export function nightsBetween(dates: DraftDates): number {
  return hasDates(dates) ? Math.max(0, nightCount(dates)) : 0;
}
