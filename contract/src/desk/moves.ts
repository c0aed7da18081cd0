import type { Booking } from '../booking.ts';
import type { CalendarDate } from '../calendar-date.ts';
import {
  type DraftDates,
  hasDates,
  nightCount,
  stayProblems,
  type Stay,
  type StayProblems,
} from '../stay.ts';

/* The server enforces these rules for changing a stay; forms and the chart show by them what is possible. */

export const MAX_MOVES = 8;

type Standing = Stay & Pick<Booking, 'state'>;

/** An arrival cannot move into the past or after check-in, and no guest leaves on a day that is over. */
export function changedDatesProblems(before: Standing, stay: DraftDates, today: CalendarDate): StayProblems {
  const arrivesElse = stay.checkin !== before.checkin;
  const problems = stayProblems(stay, arrivesElse ? today : undefined);
  if (before.state === 'checked-in' && arrivesElse) problems.checkin = 'This guest has already arrived.';
  if (!hasDates(stay)) return problems;
  // A hotel may allow fewer nights than when this stay was booked.
  if (stay.checkin < stay.checkout && nightCount(stay) <= nightCount(before)) delete problems.checkout;
  if (stay.checkout !== before.checkout && stay.checkout < today)
    problems.checkout = 'Check-out can’t be in the past.';
  return problems;
}

/** Whether the guest has slept in the room. Those nights stay in it, wherever the others move. */
export function hasSlept(
  { state, checkin }: Pick<Standing, 'state' | 'checkin'>,
  today: CalendarDate,
): boolean {
  return state === 'checked-in' && checkin < today;
}

/** Returns the first night that another room takes: tonight once the guest has slept here, else the first. */
export function firstToMove(stay: Pick<Standing, 'state' | 'checkin'>, today: CalendarDate): CalendarDate {
  return hasSlept(stay, today) ? today : stay.checkin;
}

/** Returns why no night of a stay can move to another room; `checkout` is the day after the change. */
export function noNightToMove(
  stay: Pick<Standing, 'state' | 'checkin' | 'checkout'>,
  checkout: CalendarDate,
  today: CalendarDate,
): string | undefined {
  if (!hasSlept(stay, today)) return undefined;
  // The nights since then were slept in the room that they would leave: they are sold, and priced, as such.
  if (stay.checkout < today) return 'This stay has ended. Extend it first, then move it.';
  return checkout <= today ? 'This guest leaves today, so there is no night left to move.' : undefined;
}
