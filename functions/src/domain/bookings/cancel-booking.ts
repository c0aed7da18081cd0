import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { handOver } from '../mail/hand-over.ts';
import { cancellationMail } from '../mail/letters/cancellation.ts';
import type { BookingDeps } from './booking-store.ts';

/** Gives back a stay that has not begun; its nights are free at once, and its guest is told. */
export async function cancelBooking(
  deps: BookingDeps,
  caller: Caller,
  bookingId: string,
): Promise<{ deletedCount: number }> {
  const { bookings, clock, siteUrl } = deps;
  const notice = await bookings.transact(async (tx) => {
    const booking = await tx.find(bookingId);
    if (!booking) return undefined;
    if (booking.uid !== caller.uid && caller.role !== 'admin') throw new AppError('auth/forbidden');
    if (booking.checkin <= clock.today()) throw new AppError('booking/begun');

    const by = booking.uid === caller.uid ? 'guest' : 'hotel';
    const mail = cancellationMail(booking, by, clock.now(), siteUrl);
    await tx.remove(booking, auditEntry(clock, caller, 'booking/cancelled', bookingId), mail);
    return mail;
  });
  if (!notice) return { deletedCount: 0 };
  await handOver(deps, notice._id);
  return { deletedCount: 1 };
}
