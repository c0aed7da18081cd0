import type { Booking } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { normalEmail } from '@innkeep/contract/user';
import { isSelf, type Caller } from '../caller.ts';
import { answeredBooking } from './answered-booking.ts';
import type { BookingDeps } from './booking-store.ts';

/** One person's stays, the earliest first; anyone but an admin asks about himself. */
export async function listBookings(
  { bookings }: BookingDeps,
  caller: Caller,
  email: string,
): Promise<Booking[]> {
  const found = await (async () => {
    // By uid: an address may have had another owner before, whose stays are none of this caller's business.
    if (isSelf(caller, email)) return bookings.listOfOwner(caller.uid);
    if (caller.role === 'admin') return bookings.listOfEmail(normalEmail(email));
    throw new AppError('auth/forbidden');
  })();
  return found.map(answeredBooking);
}
