import {
  addDays,
  DATE_HINT,
  daysBetween,
  isCalendarDate,
  monthOf,
  type CalendarDate,
} from './calendar-date.ts';
import { STAY } from './constants.ts';

/** The nights from arrival up to departure: a guest may arrive on the day on which another leaves. */
export interface Stay {
  checkin: CalendarDate;
  checkout: CalendarDate;
}

/** The dates of a stay as written in a form, an address or a request: any text. */
export type DraftDates = Record<keyof Stay, string>;

/** Whether both texts are dates; anything else may still be wrong with them. */
export function hasDates<T extends DraftDates>(draft: T): draft is T & Stay {
  return isCalendarDate(draft.checkin) && isCalendarDate(draft.checkout);
}

export function nightCount({ checkin, checkout }: Stay): number {
  return daysBetween(checkin, checkout);
}

export function hasSameDates(one: DraftDates, other: DraftDates): boolean {
  return one.checkin === other.checkin && one.checkout === other.checkout;
}

export function isOver({ checkout }: Pick<Stay, 'checkout'>, today: CalendarDate): boolean {
  return checkout < today;
}

export function lastDeparture(today: CalendarDate): CalendarDate {
  return addDays(today, STAY.maxDaysAhead + STAY.maxNights);
}

export function nightsOf(stay: Stay): CalendarDate[] {
  return Array.from({ length: Math.max(0, nightCount(stay)) }, (_, day) => addDays(stay.checkin, day));
}

/** Returns the night before a stay, and the night of its departure. */
export function nightsBeside({ checkin, checkout }: Stay): [CalendarDate, CalendarDate] {
  return [addDays(checkin, -1), checkout];
}

export function monthsOf(stay: Stay): string[] {
  return [...new Set(nightsOf(stay).map(monthOf))];
}

const NO_DATE = `Please enter the date as ${DATE_HINT}.`;

/** The problems of a stay: messages by field; empty if there are none. */
export type StayProblems = Partial<DraftDates>;

/**
 * Checks dates as they were typed by the hotel's rules; without problems, they are a {@link Stay}.
 * @param today the date in the hotel's time zone; without it, only the rules are checked that do not depend
 *   on the day
 */
export function stayProblems({ checkin, checkout }: DraftDates, today?: CalendarDate): StayProblems {
  const arrival = arrivalProblem(checkin, today);
  const departure = departureProblem(checkin, checkout);
  return { ...(arrival && { checkin: arrival }), ...(departure && { checkout: departure }) };
}

function arrivalProblem(checkin: string, today: CalendarDate | undefined): string | undefined {
  if (!checkin) return 'Choose your check-in date.';
  if (!isCalendarDate(checkin)) return NO_DATE;
  if (today === undefined) return undefined;
  if (checkin < today) return 'Please choose today or a later date.';
  const isTooFar = daysBetween(today, checkin) > STAY.maxDaysAhead;
  return isTooFar ? `We take bookings up to ${STAY.maxDaysAhead} days ahead.` : undefined;
}

/** Reports a wrong departure at its own field, even if the arrival is wrong. */
function departureProblem(checkin: string, checkout: string): string | undefined {
  if (!checkout) return 'Choose your check-out date.';
  if (!isCalendarDate(checkout)) return NO_DATE;
  if (!isCalendarDate(checkin)) return undefined; // nothing to compare it with
  const nights = daysBetween(checkin, checkout);
  if (nights < STAY.minNights) return 'Check-out must be after check-in.';
  return nights > STAY.maxNights ? `For stays over ${STAY.maxNights} nights, please call us.` : undefined;
}
