import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { BookingDeps } from './booking-store.ts';

/** Gives back a stay that has not begun; its nights are free at once. */
export function cancelBooking(
  { bookings, clock }: BookingDeps,
  caller: Caller,
  bookingId: string,
): Promise<{ deletedCount: number }> {
  return bookings.transact(async (tx) => {
    const booking = await tx.find(bookingId);
    if (!booking) return { deletedCount: 0 };
    if (booking.uid !== caller.uid && caller.role !== 'admin') throw new AppError('auth/forbidden');
    if (booking.checkin <= clock.today()) throw new AppError('booking/begun');

    await tx.remove(booking, auditEntry(clock, caller, 'booking/cancelled', bookingId));
    return { deletedCount: 1 };
  });
}
