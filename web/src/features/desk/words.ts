import { ApiError } from '@innkeep/contract/api-error';
import type { Booking, BookingState } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import type { StepName } from '@innkeep/contract/desk/steps';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { failureMessage } from '../../lib/api/query-client.ts';

/** How a date is spelt where years matter: 1 Feb 2027. */
export const WITH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export const STATE_WORDS: Record<BookingState, string> = {
  held: 'Held',
  booked: 'Booked',
  'checked-in': 'In house',
  'checked-out': 'Checked out',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  lapsed: 'Payment lapsed',
};

/** In full: a class that is put together in the page would be taken for one that nothing uses. */
export const STATE_CLASS: Record<BookingState, string> = {
  held: 'is-held',
  booked: 'is-booked',
  'checked-in': 'is-checked-in',
  'checked-out': 'is-checked-out',
  'no-show': 'is-no-show',
  cancelled: 'is-cancelled',
  lapsed: 'is-lapsed',
};

/** What undoes the step that led to a state. */
const UNDO_WORDS: Partial<Record<BookingState, string>> = {
  'checked-in': 'Undo check-in',
  'checked-out': 'Undo check-out',
  'no-show': 'Undo no-show',
};

export function stepWords(step: StepName, state: BookingState): string {
  if (step === 'undo') return UNDO_WORDS[state] ?? 'Undo';
  return { 'check-in': 'Check in', 'check-out': 'Check out', 'no-show': 'No-show' }[step];
}

/** `Owes $240`, that nothing is owed, or that more was paid than is. */
export function dueWords(due: MinorUnits): string {
  if (due < 0) return `Paid ${formatMinorUnits(-due)} more than it costs`;
  return due > 0 ? `Owes ${formatMinorUnits(due)}` : 'Nothing owed';
}

/** What the lists call a booking: its guest's name, or what stands for it. */
export function nameOfBooking({ _id, guest, email }: Pick<Booking, '_id' | 'guest' | 'email'>): string {
  const [mailbox = ''] = email.split('@', 1);
  return guest.name || mailbox || bookingNumber(_id);
}

/** A refusal with all that it says, for where no field stands beside which a part of it could be said. */
export function refusalWords(error: unknown): string {
  const details = error instanceof ApiError ? Object.values(error.fields) : [];
  return [failureMessage(error), ...details].join(' ');
}
