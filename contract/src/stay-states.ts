import type { Booking } from './booking.ts';
import type { CalendarDate } from './calendar-date.ts';

/* What each state of a stay allows. The server enforces these rules, and the pages offer what they allow. */

type Stated = Readonly<Pick<Booking, 'state'>>;

/** Whether the guest has yet to arrive or is in the house; such a stay can be changed and moved. */
export function isChangeable({ state }: Stated): boolean {
  return state === 'booked' || state === 'checked-in';
}

/** Whether the booking was cancelled, or not paid for in time. It then has no nights. A stored state may be any. */
export function isVoid({ state }: { readonly state?: string | undefined }): boolean {
  return state === 'cancelled' || state === 'lapsed';
}

/** Whether the stay was firmly booked: it is neither waiting for its payment nor lapsed. */
export function isAgreed({ state }: Stated): boolean {
  return state !== 'held' && state !== 'lapsed';
}

/**
 * Whether the booking has ended, with or without a stay. From then on, only a waiver changes what it costs.
 */
export function hasEnded(stay: Stated): boolean {
  return isAgreed(stay) && !isChangeable(stay);
}

interface Held {
  checkout: CalendarDate;
  releasedFrom?: CalendarDate | undefined;
}

/** Returns the day from which its nights are free: as agreed, or as given back. */
export function endOf({ checkout, releasedFrom }: Held): CalendarDate {
  return releasedFrom ?? checkout;
}
