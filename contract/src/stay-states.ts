import type { Booking } from './booking.ts';
import type { CalendarDate } from './calendar-date.ts';

/* What each state of a stay allows: the server refuses by it, and the pages offer by it. */

type Stated = Readonly<Pick<Booking, 'state'>>;

/** Whether its guest is to come, or in the house: such a stay can be changed and moved. */
export function isChangeable({ state }: Stated): boolean {
  return state === 'booked' || state === 'checked-in';
}

/** Whether there is no stay: it was cancelled, or not paid for in time. It holds no nights. */
export function isVoid({ state }: Stated): boolean {
  return state === 'cancelled' || state === 'lapsed';
}

/** Whether it was booked for good: its guest neither pays for it just now, nor failed to. */
export function isAgreed({ state }: Stated): boolean {
  return state !== 'held' && state !== 'lapsed';
}

/** Whether it has ended, as a stay or without one: what it costs changes only by what is waived. */
export function hasEnded(stay: Stated): boolean {
  return isAgreed(stay) && !isChangeable(stay);
}

interface Held {
  checkout: CalendarDate;
  releasedFrom?: CalendarDate | undefined;
}

/** The day from which on its nights are free: as agreed, or given back. */
export function endOf({ checkout, releasedFrom }: Held): CalendarDate {
  return releasedFrom ?? checkout;
}
