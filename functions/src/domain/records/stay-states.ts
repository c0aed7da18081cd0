import { hasEnded, isAgreed, isChangeable } from '@innkeep/contract/stay-states';
import type { BookingState } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';

/** What may become of a booking. What is undone goes back, which is another matter: see `undo-step.ts`. */
export const NEXT_STATES: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ['booked', 'lapsed', 'cancelled'],
  booked: ['checked-in', 'no-show', 'cancelled'],
  'checked-in': ['checked-out'],
  'checked-out': [],
  'no-show': ['checked-in'],
  cancelled: [],
  lapsed: ['booked'],
};

const IN_WORDS: Record<BookingState, string> = {
  held: 'This stay is held while its guest pays.',
  booked: 'This guest has not checked in yet.',
  'checked-in': 'This guest is checked in.',
  'checked-out': 'This guest has checked out.',
  'no-show': 'This guest is marked as not having come.',
  cancelled: 'This stay is cancelled.',
  lapsed: 'This stay was not paid in time.',
};

/** Refuses what cannot become of a booking now. */
export function requireNext(state: BookingState, next: BookingState): void {
  if (!NEXT_STATES[state].includes(next)) throw notNow(IN_WORDS[state]);
}

/** Refuses to change a stay that is over, or was none. */
export function requireChangeable(state: BookingState): void {
  if (!isChangeable({ state })) throw notNow(IN_WORDS[state]);
}

/** Refuses to take money at the desk for a stay whose guest pays for it just now, or did not. */
export function requireAgreed(state: BookingState): void {
  if (!isAgreed({ state })) throw notNow(IN_WORDS[state]);
}

/** Refuses to waive what a stay costs that is not over: that is changed, with its bill. */
export function requireOver(state: BookingState): void {
  if (!hasEnded({ state })) throw notNow(IN_WORDS[state]);
}

/** The refusal of a step, with what keeps it. */
export function notNow(why: string): AppError {
  return new AppError('booking/not-now', { fields: { state: why } });
}
