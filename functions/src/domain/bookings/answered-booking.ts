import type { Booking } from '@innkeep/contract/booking';
import type { StoredBooking } from './booking-store.ts';

/** The booking as its owner sees it, without what only the server knows. */
export function answeredBooking({ uid: _uid, createdAt: _createdAt, ...booking }: StoredBooking): Booking {
  return booking;
}
