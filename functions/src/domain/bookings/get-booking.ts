import type { Booking, BookingByKey } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { includesRole } from '@innkeep/contract/role';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import { mailsOfBookings } from './mails-of-bookings.ts';
import type { BookingDeps } from './booking-deps.ts';
import { toPublicBooking } from '../records/stored-booking.ts';

export async function getBooking(
  deps: Pick<BookingDeps, 'bookings' | 'mails'>,
  caller: Caller,
  bookingId: string,
): Promise<Booking> {
  const stored = await deps.bookings.find(bookingId);
  if (!stored) throw new AppError('booking/not-found');
  requireOwnerOr('desk', caller, owns(caller, stored));
  const booking = toPublicBooking(stored);
  if (!includesRole(caller.role, 'desk')) return booking;
  return { ...booking, mail: (await mailsOfBookings(deps, [booking])).get(bookingId) ?? [] };
}

/** @throws {AppError} `key/not-valid` for callers without a key */
export async function getByKey(
  { bookings }: Pick<BookingDeps, 'bookings'>,
  { opens }: Caller,
): Promise<BookingByKey> {
  const stored = opens && (await bookings.find(opens.bookingId));
  if (!stored) throw new AppError('key/not-valid');
  return { booking: toPublicBooking(stored), isMailed: opens.isMailed };
}
