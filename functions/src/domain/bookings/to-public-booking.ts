import type { Booking } from '@innkeep/contract/booking';
import type { StoredBooking } from './booking-store.ts';

/** The booking as its owner sees it, without what only the server knows. */
export function toPublicBooking(booking: StoredBooking): Booking {
  const { _id, state, rev, email, checkin, checkout, nights, guests, children, total, room, quote, policy } =
    booking;
  return { _id, state, rev, email, checkin, checkout, nights, guests, children, total, room, quote, policy };
}
