import type { BookingState } from '../booking.ts';
import { addDays, type CalendarDate } from '../calendar-date.ts';
import { isCancellable } from '../cancellation.ts';
import { hotelToday } from '../hotel-today.ts';
import type { Stay } from '../stay.ts';
import type { DeskStay } from './desk-stay.ts';

/* What the desk does with a stay as its days go by, and when: the server refuses by it, and the pages offer by it. */

export type StepName = 'check-in' | 'check-out' | 'no-show' | 'undo';

/** On which days at the hotel something was done, where that is known. */
interface DoneOn {
  checkedIn?: CalendarDate | undefined;
  checkedOut?: CalendarDate | undefined;
}

/** What may be done with a stay now, the likeliest first. */
export function stepsFor(
  stay: Pick<DeskStay, 'state' | 'checkin' | 'checkout' | 'releasedFrom' | 'cancelUntil'>,
  now: Date,
  done: DoneOn = {},
): StepName[] {
  const { state, checkin, checkout, releasedFrom } = stay;
  const today = hotelToday(now);
  const arrival: StepName[] = canArrive(stay, today) ? ['check-in'] : [];
  const undoing = (on?: CalendarDate): StepName[] => (canUndo(stay, today, on) ? ['undo'] : []);
  switch (state) {
    case 'booked':
      return isCancellable(stay, now) ? arrival : [...arrival, 'no-show'];
    case 'checked-in':
      return ['check-out', ...undoing(done.checkedIn ?? checkin)];
    case 'checked-out':
      return undoing(done.checkedOut ?? releasedFrom ?? checkout);
    case 'no-show':
      return [...arrival, ...undoing()];
    case 'cancelled':
    case 'held':
    case 'lapsed':
      return [];
  }
}

/** A guest arrives on any day of their stay, the day of departure included. */
export function canArrive({ checkin, checkout }: Stay, today: CalendarDate): boolean {
  return checkin <= today && today <= checkout;
}

/**
 * Whether the last step can be taken back: arrival and departure on their day, a guest who had not come while they could.
 * @param on the day at the hotel on which they arrived, or left
 */
export function canUndo(
  { state, checkout }: { state: BookingState; checkout: CalendarDate },
  today: CalendarDate,
  on?: CalendarDate,
): boolean {
  switch (state) {
    case 'checked-in':
    case 'checked-out':
      return on === today;
    case 'no-show':
      return today < checkout;
    case 'booked':
    case 'cancelled':
    case 'held':
    case 'lapsed':
      return false;
  }
}

/** The day from which on nobody sleeps there who leaves today, or never came: the night of arrival counts in any case. */
export function leavesOn({ checkin }: Pick<Stay, 'checkin'>, today: CalendarDate): CalendarDate {
  const dayAfter = addDays(checkin, 1);
  return today > dayAfter ? today : dayAfter;
}
