import { ApiError } from '@innkeep/contract/errors';
import type { Booking, BookingState } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { isHeldByDesk, awaitsConfirmation } from '@innkeep/contract/stay-states';
import type { StepName } from '@innkeep/contract/desk/steps';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { failureMessage } from '../../lib/api/query-client.ts';

/** Said of a stay that was booked together with others; how many they are stands on its page. */
export const ONE_OF_SEVERAL = 'One of several rooms';

/** Written in full, because the check for unused styles does not find class names that are put together. */
export const STATE_CLASS: Record<BookingState, string> = {
  held: 'is-held',
  booked: 'is-booked',
  'checked-in': 'is-checked-in',
  'checked-out': 'is-checked-out',
  'no-show': 'is-no-show',
  cancelled: 'is-cancelled',
  lapsed: 'is-lapsed',
};

/** Returns who was waited for while a stay of the lists was held; undefined if it was a payment, or nothing. */
export function heldBy({ heldUntil, confirmUntil }: DeskStay): 'desk' | 'guest' | undefined {
  if (confirmUntil !== undefined) return 'guest';
  return heldUntil === undefined ? undefined : 'desk';
}

/** Whether a held stay waits for a guest's word: the desk's guest, or one who booked without an account. */
export function isUndecided(booking: Pick<Booking, 'state' | 'hold'>): boolean {
  return isHeldByDesk(booking) || awaitsConfirmation(booking);
}

const UNDO_WORDS: Partial<Record<BookingState, string>> = {
  'checked-in': 'Undo check-in',
  'checked-out': 'Undo check-out',
  'no-show': 'Undo no-show',
};

/** @param isMove whether undoing takes the guest back to the room that they left today */
export function stepWords(step: StepName, state: BookingState, isMove = false): string {
  if (step === 'undo') return isMove ? 'Undo room change' : (UNDO_WORDS[state] ?? 'Undo');
  return { 'check-in': 'Check in', 'check-out': 'Check out', 'no-show': 'No-show' }[step];
}

/** Returns, for example, `moved from Sea View on Wed 26 May`, if a guest in the house has changed rooms. */
export function movedWords({ rooms, state }: Pick<DeskStay, 'rooms' | 'state'>): string | undefined {
  const [before, last] = rooms?.slice(-2) ?? [];
  if (state !== 'checked-in' || !before || !last) return undefined;
  return `moved from ${before.room.name} on ${spellCalendarDate(last.from, SPELLING.short)}`;
}

/** Returns, for example, `Owes $240`; or that nothing is due, or that too much was paid. */
export function dueWords(due: MinorUnits): string {
  if (due < 0) return `Overpaid by ${formatMinorUnits(-due)}`;
  return due > 0 ? `Owes ${formatMinorUnits(due)}` : 'Nothing due';
}

/** Returns, for example, `Due in Thu 26 May`, of a guest who has not come yet. */
export function dueInWords(checkin: CalendarDate): string {
  return `Due in ${spellCalendarDate(checkin, SPELLING.short)}`;
}

export function nameOfBooking({ _id, guest, email }: Pick<Booking, '_id' | 'guest' | 'email'>): string {
  const [mailbox = ''] = email.split('@', 1);
  return guest.name || mailbox || bookingNumber(_id);
}

/** Returns a refusal with all its details, for places without fields to show them at. */
export function refusalWords(error: unknown): string {
  const details = error instanceof ApiError ? Object.values(error.fields) : [];
  return [failureMessage(error), ...details].join(' ');
}
