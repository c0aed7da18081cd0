import type { Booking } from '@innkeep/contract/booking';
import type { StoredBooking } from './stored-booking.ts';

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
