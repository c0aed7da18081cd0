import { isAgreed, isChangeable } from '@innkeep/contract/stay-states';
import type { Booking, BookingState } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';

/** The states that may follow each state. Undoing goes back, and is not listed here: see `undo-step.ts`. */
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
  held: 'This stay is held but not booked yet.',
  booked: 'This guest has not checked in yet.',
  'checked-in': 'This guest is checked in.',
  'checked-out': 'This guest has checked out.',
  'no-show': 'This guest is marked as a no-show.',
  cancelled: 'This stay is cancelled.',
  lapsed: 'The hold on this stay has expired.',
};

export function requireNext(state: BookingState, next: BookingState): void {
  if (!NEXT_STATES[state].includes(next)) throw notPossibleNow(IN_WORDS[state]);
}

/** Throws if a stay cannot be changed, because it is over or never took place. */
export function requireChangeable(booking: Pick<Booking, 'state' | 'hold'>): void {
  if (!isChangeable(booking)) throw notPossibleNow(IN_WORDS[booking.state]);
}

/** Throws if a stay is not firmly booked: its guest is paying for it online, or did not. */
export function requireAgreed(state: BookingState): void {
  if (!isAgreed({ state })) throw notPossibleNow(IN_WORDS[state]);
}

export function notPossibleNow(why: string): AppError {
  return new AppError('booking/not-now', { fields: { state: why } });
}
