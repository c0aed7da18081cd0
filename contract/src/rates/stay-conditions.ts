import { addDays, formatCalendarDate, type CalendarDate } from '../calendar-date.ts';
import { counted } from '../counted.ts';
import { nightCount, type Stay } from '../stay.ts';
import type { BookingConditions, StayConditions } from './tariff.ts';

/** Returns these conditions alone, without those that are missing. */
export function stayConditions(conditions: StayConditions): StayConditions {
  const { arriveFrom, arriveUntil, minNights, maxNights } = conditions;
  return {
    ...(arriveFrom !== undefined && { arriveFrom }),
    ...(arriveUntil !== undefined && { arriveUntil }),
    ...(minNights !== undefined && { minNights }),
    ...(maxNights !== undefined && { maxNights }),
  };
}

/** Days ahead become the earliest arrival, so that the bill says for good which arrivals it is for. */
export function conditionsOn(conditions: BookingConditions, bookedOn: CalendarDate): StayConditions {
  const { minDaysAhead, arriveFrom } = conditions;
  if (minDaysAhead === undefined) return stayConditions(conditions);
  const earliest = addDays(bookedOn, minDaysAhead);
  const isLater = arriveFrom !== undefined && arriveFrom > earliest;
  return stayConditions({ ...conditions, arriveFrom: isLater ? arriveFrom : earliest });
}

export function isInTime({ bookBy }: Pick<BookingConditions, 'bookBy'>, today: CalendarDate): boolean {
  return bookBy === undefined || today <= bookBy;
}

export function isForStay(conditions: StayConditions, stay: Stay): boolean {
  return whyNotForStay('', conditions, stay) === undefined;
}

export function isForNights(conditions: StayConditions, checkin: CalendarDate, nights: number): boolean {
  return whyNotForNights('', conditions, checkin, nights) === undefined;
}

interface WhyNot {
  field: keyof Stay;
  why: string;
}

/**
 * Says why something is not for a stay, with the field to correct; undefined where it is.
 * @param what such as `This code`
 */
export function whyNotForStay(what: string, conditions: StayConditions, stay: Stay): WhyNot | undefined {
  return whyNotForNights(what, conditions, stay.checkin, nightCount(stay));
}

function whyNotForNights(
  what: string,
  { arriveFrom, arriveUntil, minNights, maxNights }: StayConditions,
  checkin: CalendarDate,
  nights: number,
): WhyNot | undefined {
  if (minNights !== undefined && nights < minNights)
    return { field: 'checkout', why: `${what} is for stays of at least ${counted(minNights, 'night')}.` };
  if (maxNights !== undefined && nights > maxNights)
    return { field: 'checkout', why: `${what} is for stays of at most ${counted(maxNights, 'night')}.` };
  if (arriveFrom !== undefined && checkin < arriveFrom)
    return { field: 'checkin', why: `${what} is for arrivals from ${formatCalendarDate(arriveFrom)}.` };
  if (arriveUntil !== undefined && arriveUntil <= checkin)
    return { field: 'checkin', why: `${what} is for arrivals before ${formatCalendarDate(arriveUntil)}.` };
  return undefined;
}
