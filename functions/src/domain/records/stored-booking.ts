import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import type { Quote } from '@innkeep/contract/rates/quote';

/** A booking with what only the server knows of it. It is never deleted. */
export interface StoredBooking extends Booking {
  /** Null where the desk made it, for somebody who has no account. */
  uid: string | null;
  /** Who made it: a guest on the site, or the desk. */
  source: 'site' | 'desk';
  /** The Mondays of the weeks in which it has nights: by them a window of dates finds it. */
  weeks: CalendarDate[];
  /** Beginnings of words by which the desk finds it, as `searchTokens` makes them. */
  tokens: string[];
  checkedInAt?: Date | undefined;
  checkedOutAt?: Date | undefined;
  /** How it was to be paid for when it was booked; absent: at the hotel. */
  pay?: PayChoice | undefined;
  /** How many payments there are, those that came to nothing among them: by it they are read by name. */
  payments?: number | undefined;
  /** The bill as it was agreed, where the guest left early and now pays for what they slept. */
  quoteBefore?: Quote | undefined;
  createdAt: Date;
  updatedAt: Date;
}

/** What the desk keeps of a booking for itself. */
export interface KeptNote {
  bookingId: string;
  note: string;
  at: Date;
  by: string;
}

/** The booking as its owner sees it, without what only the server knows. */
export function toPublicBooking(booking: StoredBooking): Booking {
  const { _id, state, rev, email, guest, checkin, checkout, nights, guests, children, total, room } = booking;
  const { quote, policy, releasedFrom, noShowFee, cancellationFee, waived } = booking;
  const { cancelUntil, cancelledAt, hold, money } = booking;
  const record = { _id, state, rev, email, guest, checkin, checkout, nights, guests, children, total, room };
  return {
    ...record,
    quote,
    policy,
    ...(releasedFrom && { releasedFrom }),
    ...(noShowFee !== undefined && { noShowFee }),
    ...(cancellationFee !== undefined && { cancellationFee }),
    ...(waived !== undefined && { waived }),
    ...(cancelUntil !== undefined && { cancelUntil }),
    ...(cancelledAt !== undefined && { cancelledAt }),
    ...(hold && { hold }),
    ...(money && { money }),
  };
}
