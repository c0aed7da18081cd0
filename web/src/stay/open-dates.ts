import type { Availability } from '@innkeep/contract/availability';
import { addDays, isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { STAY } from '@innkeep/contract/constants';
import { hasDates, nightCount, type DraftDates } from '@innkeep/contract/stay';
import { daysWhere, termsOn } from './terms-on.ts';

/** A room's sold nights in order. */
export type SoldNights = readonly CalendarDate[];

/** What a calendar offers: every day from `earliest` to `latest`, but those that are sold or refused. */
export interface OpenDates {
  earliest: CalendarDate;
  latest: CalendarDate;
  sold: CalendarDate[];
  /** Why the sold days are closed, in a word or two. */
  soldReason: string;
  /** The days that the hotel's rules close, each with its reason in a word or two. */
  refused: ReadonlyMap<CalendarDate, string>;
}

/** The nights that matter to anybody who books today: `[from, to)`, as GET /availability takes them. */
export function bookableNights(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: today, to: addDays(today, STAY.maxDaysAhead + STAY.maxNights) };
}

/** The days to arrive on: a guest sleeps here that very night, so it must be free and for sale. */
export function checkinDates(today: CalendarDate, { taken, terms }: Partial<Availability> = {}): OpenDates {
  return {
    earliest: today,
    latest: addDays(today, STAY.maxDaysAhead),
    sold: [...(taken ?? [])],
    soldReason: 'Sold',
    refused: new Map([
      ...daysWhere(terms, 'noArrival', 'No arrival'),
      ...daysWhere(terms, 'closed', 'Not for sale'),
    ]),
  };
}

/**
 * The days to leave on. The first night that cannot be had ends a stay but does not forbid leaving that day: the next
 * guest arrives in the afternoon. Without a day of arrival, a day is open when the night before it is.
 */
export function checkoutDates(
  checkin: string,
  today: CalendarDate,
  { taken = [], terms = [] }: Partial<Availability> = {},
): OpenDates {
  const noDeparture = daysWhere(terms, 'noDeparture', 'No departure');
  if (!isCalendarDate(checkin) || checkin < today) {
    return {
      earliest: addDays(today, STAY.minNights),
      latest: bookableNights(today).to,
      sold: taken.map((night) => addDays(night, 1)),
      soldReason: 'The night before is sold',
      refused: new Map(noDeparture),
    };
  }
  const { minStay = STAY.minNights, maxStay = STAY.maxNights } = termsOn(terms, checkin) ?? {};
  const closed = daysWhere(terms, 'closed', '').map(([night]) => night);
  const firstMissing = [...taken, ...closed].filter((night) => night > checkin).sort()[0];
  const longest = addDays(checkin, Math.min(maxStay, STAY.maxNights));
  const latest = firstMissing !== undefined && firstMissing < longest ? firstMissing : longest;
  const tooShort = Array.from(
    { length: minStay - STAY.minNights },
    (_, index) => [addDays(checkin, STAY.minNights + index), `At least ${minStay} nights`] as const,
  );
  return {
    earliest: addDays(checkin, STAY.minNights),
    latest,
    sold: taken.filter((night) => night > latest),
    soldReason: 'Sold',
    refused: new Map([...noDeparture, ...tooShort]),
  };
}

/** Whether a calendar would offer the day. */
export function isOpen(date: string, { earliest, latest, sold, refused }: OpenDates): boolean {
  return (
    isCalendarDate(date) && date >= earliest && date <= latest && !sold.includes(date) && !refused.has(date)
  );
}

/** How many nights two dates make; 0 while they make no stay. */
export function nightsBetween(dates: DraftDates): number {
  return hasDates(dates) ? Math.max(0, nightCount(dates)) : 0;
}
