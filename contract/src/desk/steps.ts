import type { BookingState } from '../booking.ts';
import { businessDay } from '../business-day.ts';
import { addDays, type CalendarDate } from '../calendar-date.ts';
import { isCancellable } from '../cancellation.ts';
import type { Stay } from '../stay.ts';
import type { DeskStay } from './desk-stay.ts';

/* The server enforces these rules for the desk, and the pages offer what they allow. */

export type StepName = 'check-in' | 'check-out' | 'no-show' | 'undo';

interface Undoable {
  state: BookingState;
  checkout: CalendarDate;
  rooms?: readonly unknown[] | undefined;
}

/** Returns the steps that a stay can take now, most likely first. */
export function stepsFor(
  stay: Pick<
    DeskStay,
    'state' | 'checkin' | 'checkout' | 'rooms' | 'releasedFrom' | 'cancelUntil' | 'movedOn'
  >,
  now: Date,
  done: { checkedIn?: CalendarDate | undefined; checkedOut?: CalendarDate | undefined } = {},
): StepName[] {
  const { state, checkin, checkout, releasedFrom } = stay;
  const today = businessDay(now);
  const arrival: StepName[] = canArrive(stay, today) ? ['check-in'] : [];
  const undoing = (on?: CalendarDate): StepName[] => (canUndo(stay, today, on) ? ['undo'] : []);
  switch (state) {
    case 'booked':
      return isCancellable(stay, now) ? arrival : [...arrival, 'no-show'];
    case 'checked-in':
      return [
        'check-out',
        ...(undoesMove(stay, today) ? ['undo' as const] : undoing(done.checkedIn ?? checkin)),
      ];
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

/** Whether a guest can arrive today: on any day of their stay, including the day of departure. */
export function canArrive({ checkin, checkout }: Stay, today: CalendarDate): boolean {
  return checkin <= today && today <= checkout;
}

/**
 * Whether the last step can be undone: a check-in or a check-out on the same day, a no-show while the guest could
 * still arrive. A check-in cannot be undone once the guest has changed rooms.
 * @param on the day at the hotel on which the guest arrived or left
 */
export function canUndo(
  { state, checkout, rooms }: Undoable,
  today: CalendarDate,
  on?: CalendarDate,
): boolean {
  switch (state) {
    case 'checked-in':
      return on === today && rooms === undefined;
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

/** Whether undoing moves the guest back to the room that they left today; that is undone first. */
export function undoesMove(
  { state, movedOn }: Pick<DeskStay, 'state' | 'movedOn'>,
  today: CalendarDate,
): boolean {
  return state === 'checked-in' && movedOn === today;
}

/** Returns the first free night after an early departure or a no-show. The night of arrival always counts. */
export function firstNightBack({ checkin }: Pick<Stay, 'checkin'>, today: CalendarDate): CalendarDate {
  const dayAfter = addDays(checkin, 1);
  return today > dayAfter ? today : dayAfter;
}
