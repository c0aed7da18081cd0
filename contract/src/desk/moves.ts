import type { Booking } from '../booking.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { stayProblems, type Stay, type StayProblems } from '../stay.ts';

/* What a stay may become whose guest is to come, or in the house: the server's rules, by which the chart shows places. */

/** How many stays are moved at once. */
export const MAX_MOVES = 8;

type Standing = Stay & Pick<Booking, 'state'>;

/** What is wrong with other dates: nobody arrives in the past, or twice, nor leaves on a day that is over. */
export function changedDatesProblems(before: Standing, stay: Stay, today: CalendarDate): StayProblems {
  const arrivesElse = stay.checkin !== before.checkin;
  const problems = stayProblems(stay, arrivesElse ? today : undefined);
  if (before.state === 'checked-in' && arrivesElse) problems.checkin = 'This guest has arrived already.';
  if (stay.checkout !== before.checkout && stay.checkout < today)
    problems.checkout = 'Check-out cannot lie in the past.';
  return problems;
}

/** Whether its guest has slept in the room, which it then keeps. */
export function hasSlept(
  { state, checkin }: Pick<Standing, 'state' | 'checkin'>,
  today: CalendarDate,
): boolean {
  return state === 'checked-in' && checkin < today;
}
