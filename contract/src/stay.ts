import {
  addDays,
  DATE_HINT,
  daysBetween,
  isCalendarDate,
  monthOf,
  type CalendarDate,
} from './calendar-date.ts';
import { STAY } from './constants.ts';

/**
 * The nights from arrival up to, but not including, departure:
 * a guest may arrive on the day on which another leaves.
 */
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

/** Returns the number of nights; zero or negative where departure is not after arrival. */
export function nightCount({ checkin, checkout }: Stay): number {
  return daysBetween(checkin, checkout);
}

/** Whether the day of departure is over. */
export function isOver({ checkout }: Pick<Stay, 'checkout'>, today: CalendarDate): boolean {
  return checkout < today;
}

/** Returns the last day on which a guest who books today can leave. */
export function lastDeparture(today: CalendarDate): CalendarDate {
  return addDays(today, STAY.maxDaysAhead + STAY.maxNights);
}

/** Returns every night, named by the date on which it begins. */
export function nightsOf(stay: Stay): CalendarDate[] {
  return Array.from({ length: Math.max(0, nightCount(stay)) }, (_, day) => addDays(stay.checkin, day));
}

/** Returns the months, `yyyy-MM`, in which a stay has nights. */
export function monthsOf(stay: Stay): string[] {
  return [...new Set(nightsOf(stay).map(monthOf))];
}

const NO_DATE = `This is not a date. Write it as ${DATE_HINT}.`;

/** What is wrong with a stay: messages by field; empty when nothing is. */
export type StayProblems = Partial<DraftDates>;

/**
 * Checks the dates that somebody wrote by the hotel's rules; without problems, they are a {@link Stay}.
 * @param today the date in the hotel's time zone; without it, only the rules are checked that do not depend
 *   on the day
 */
export function stayProblems({ checkin, checkout }: DraftDates, today?: CalendarDate): StayProblems {
  if (!checkin) return { checkin: 'Choose your check-in date.' };
  if (!isCalendarDate(checkin)) return { checkin: NO_DATE };
  if (today !== undefined && checkin < today) return { checkin: 'Check-in cannot lie in the past.' };
  if (today !== undefined && daysBetween(today, checkin) > STAY.maxDaysAhead) {
    return { checkin: `We take bookings up to ${STAY.maxDaysAhead} days ahead.` };
  }
  if (!checkout) return { checkout: 'Choose your check-out date.' };
  if (!isCalendarDate(checkout)) return { checkout: NO_DATE };
  const nights = daysBetween(checkin, checkout);
  if (nights < STAY.minNights) return { checkout: 'Check-out comes at least one night after check-in.' };
  if (nights > STAY.maxNights) return { checkout: `A stay is at most ${STAY.maxNights} nights.` };
  return {};
}
