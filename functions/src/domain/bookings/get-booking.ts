import type { Booking } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { includesRole } from '@innkeep/contract/role';
import { requireOwnerOr, type Caller } from '../caller.ts';
import { mailsOfBookings } from '../mail/mails-of-bookings.ts';
import type { BookingDeps } from '../records/hotel-store.ts';
import { toPublicBooking } from '../records/stored-booking.ts';

/** Returns one booking, in any state, to its owner and the hotel's staff, who also see the delivery of its mails. */
export async function getBooking(
  deps: Pick<BookingDeps, 'bookings' | 'mails'>,
  caller: Caller,
  bookingId: string,
): Promise<Booking> {
  const stored = await deps.bookings.find(bookingId);
  if (!stored) throw new AppError('booking/not-found');
  requireOwnerOr('desk', caller, stored.uid === caller.uid);
  const booking = toPublicBooking(stored);
  if (!includesRole(caller.role, 'desk')) return booking;
  return { ...booking, mail: (await mailsOfBookings(deps, [booking])).get(bookingId) ?? [] };
}
