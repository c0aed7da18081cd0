import type { Availability } from '@innkeep/contract/availability';
import { addDays, isCalendarDate, runOn, type CalendarDate } from '@innkeep/contract/calendar-date';
import { STAY } from '@innkeep/contract/constants';
import { hasDates, lastDeparture, nightCount, nightsOf, type DraftDates } from '@innkeep/contract/stay';
import type { DayTermsRun } from '@innkeep/contract/rates/day-terms';

export interface OpenDates {
  earliest: CalendarDate;
  latest: CalendarDate;
  sold: CalendarDate[];
  soldReason: string;
  /** The days that the hotel's terms close, each with the reason in a word or two. */
  refused: ReadonlyMap<CalendarDate, string>;
  /** Why no day after the latest is open, if not because of the hotel's rules. */
  lateReason?: string;
}

/** Returns the days for arrival. The guest sleeps here that night, so it must be free and for sale. */
export function checkinDates(today: CalendarDate, { taken, terms }: Partial<Availability> = {}): OpenDates {
  return {
    earliest: today,
    latest: addDays(today, STAY.maxDaysAhead),
    sold: [...(taken ?? [])],
    soldReason: 'Sold out',
    refused: new Map([
      ...daysWhere(terms, 'noArrival', 'No arrival'),
      ...daysWhere(terms, 'closed', 'Not available'),
    ]),
  };
}

/**
 * The first night that is not available ends a stay, as its next guest arrives in the afternoon. Without a
 * day of arrival, a day is open if the night before it is.
 */
export function checkoutDates(
  checkin: string,
  today: CalendarDate,
  { taken = [], terms = [], reach = [] }: Partial<Availability> = {},
): OpenDates {
  const noDeparture = daysWhere(terms, 'noDeparture', 'No departure');
  if (!isCalendarDate(checkin) || checkin < today)
    return {
      earliest: addDays(today, STAY.minNights),
      latest: lastDeparture(today),
      sold: taken.map((night) => addDays(night, 1)),
      soldReason: 'The night before is sold out',
      refused: new Map(noDeparture),
    };
  const { minStay = STAY.minNights, maxStay = STAY.maxNights } = runOn(terms, checkin) ?? {};
  const closed = daysWhere(terms, 'closed', '').map(([night]) => night);
  const firstMissing = [...taken, ...closed].filter((night) => night > checkin).sort()[0];
  const longest = addDays(checkin, Math.min(maxStay, STAY.maxNights));
  const unlimited = firstMissing !== undefined && firstMissing < longest ? firstMissing : longest;
  const until = runOn(reach, checkin)?.until ?? unlimited;
  const latest = until < unlimited ? until : unlimited;
  const tooShort = Array.from(
    { length: minStay - STAY.minNights },
    (_, index) => [addDays(checkin, STAY.minNights + index), `At least ${minStay} nights`] as const,
  );
  return {
    earliest: addDays(checkin, STAY.minNights),
    latest,
    sold: taken.filter((night) => night > latest),
    soldReason: 'Sold out',
    refused: new Map([...noDeparture, ...tooShort]),
    ...(until < unlimited && { lateReason: 'No single room is free for longer' }),
  };
}

export function openDates(
  choosing: keyof DraftDates,
  { checkin }: DraftDates,
  today: CalendarDate,
  availability: Availability | undefined,
): OpenDates {
  return choosing === 'checkin'
    ? checkinDates(today, availability)
    : checkoutDates(checkin, today, availability);
}

/** Returns the stay with another day of arrival. It keeps its end if that is possible. */
export function withCheckin(
  checkin: CalendarDate,
  checkout: string,
  today: CalendarDate,
  availability: Availability | undefined,
): DraftDates {
  const isKept = isOpen(checkout, checkoutDates(checkin, today, availability));
  return { checkin, checkout: isKept ? checkout : '' };
}

export function isOpen(date: string, { earliest, latest, sold, refused }: OpenDates): boolean {
  return (
    isCalendarDate(date) && date >= earliest && date <= latest && !sold.includes(date) && !refused.has(date)
  );
}

/** Returns the number of nights between two dates; 0 if they are not a stay. */
export function nightsBetween(dates: DraftDates): number {
  return hasDates(dates) ? Math.max(0, nightCount(dates)) : 0;
}

function daysWhere(
  terms: readonly DayTermsRun[] = [],
  rule: 'noArrival' | 'noDeparture' | 'closed',
  words: string,
): [day: CalendarDate, words: string][] {
  return terms
    .filter((run) => run[rule])
    .flatMap(({ from, to }) => nightsOf({ checkin: from, checkout: to }))
    .map((day) => [day, words]);
}
