import type { Booking, PaymentHold, BookingState } from './booking.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { MinorUnits } from './rates/tariff.ts';

/* What each state of a stay allows. The server enforces these rules, and the pages offer what they allow. */

type Stated = Readonly<Pick<Booking, 'state'>>;

export function paymentHold({ hold }: Pick<Booking, 'hold'>): PaymentHold | undefined {
  return hold?.by === undefined ? hold : undefined;
}

/** Returns what is paid on the page that a hold waits for: for all rooms of its order. */
export function toPayFor({ amount, whole }: PaymentHold): MinorUnits {
  return whole?.amount ?? amount;
}

interface Kept extends Stated {
  hold?: Booking['hold'];
  heldUntil?: CalendarDate | undefined;
}

export function isHeldByDesk({ state, hold, heldUntil }: Kept): boolean {
  return state === 'held' && (hold?.by === 'desk' || heldUntil !== undefined);
}

/** Whether a guest whose address is not proven is yet to confirm the stay, which is held for them until then. */
export function awaitsConfirmation({ state, hold }: Stated & Pick<Booking, 'hold'>): boolean {
  return state === 'held' && hold?.by === 'guest';
}

/** Whether the guest has yet to arrive, is in the house, or is yet to decide: the stay can be changed. */
export function isChangeable(stay: Kept): boolean {
  return stay.state === 'booked' || stay.state === 'checked-in' || isHeldByDesk(stay);
}

export function mayChangeDetails(stay: Kept): boolean {
  return isChangeable(stay) && stay.state !== 'checked-in';
}

/** Whether the booking was cancelled, or not paid for in time. It then has no nights. A stored state may be any. */
export function isCancelledOrLapsed({ state }: { readonly state?: string | undefined }): boolean {
  return state === 'cancelled' || state === 'lapsed';
}

export function isAgreed({ state }: Stated): boolean {
  return state !== 'held' && state !== 'lapsed';
}

/** Whether the guest may say whom an invoice is made out to: not where there is nothing to invoice. */
export function mayNamePayee({
  cancellationFee = 0,
  ...stay
}: Stated & Pick<Booking, 'cancellationFee'>): boolean {
  return isAgreed(stay) && (stay.state !== 'cancelled' || cancellationFee > 0);
}

/** Whether the booking has ended, with or without a stay. Its bill is not priced anew. */
export function hasEnded(stay: Stated): boolean {
  return isAgreed(stay) && !isChangeable(stay);
}

interface Held {
  checkout: CalendarDate;
  releasedFrom?: CalendarDate | undefined;
}

/** Returns the day on which a guest leaves, or has left: earlier than agreed, or a day after they came at least. */
export function departureOf({ state, ...stay }: Held & { state?: Booking['state'] }): CalendarDate {
  return state === 'checked-out' ? endOf(stay) : stay.checkout;
}

export function endOf({ checkout, releasedFrom }: Held): CalendarDate {
  return releasedFrom ?? checkout;
}

export const STATE_WORDS: Record<BookingState, string> = {
  held: 'Held',
  booked: 'Booked',
  'checked-in': 'In house',
  'checked-out': 'Checked out',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  lapsed: 'Expired',
};
