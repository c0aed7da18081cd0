import { isCancellable } from '@innkeep/contract/cancellation';
import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { handOver } from '../mail/hand-over.ts';
import { cancellationNotice } from '../mail/letters/booking-notice.ts';
import { cancellationMail } from '../mail/letters/cancellation.ts';
import type { BookingDeps } from './booking-store.ts';

/**
 * Gives back a stay, until check-in time on the day of arrival; its nights are free at once, and its guest is told, and
 * the hotel.
 */
export async function cancelBooking(
  deps: BookingDeps,
  caller: Caller,
  bookingId: string,
): Promise<{ deletedCount: number }> {
  const { bookings, clock, siteUrl, hotelMail } = deps;
  const mails = await bookings.transact(async (tx) => {
    const booking = await tx.find(bookingId);
    if (!booking) return undefined;
    if (booking.uid !== caller.uid && caller.role !== 'admin') throw new AppError('auth/forbidden');
    if (!isCancellable(booking, clock.now())) throw new AppError('booking/begun');

    const by = booking.uid === caller.uid ? 'guest' : 'hotel';
    const now = clock.now();
    const mails = [cancellationMail(booking, by, now, siteUrl)];
    if (hotelMail.bookings === 'each')
      mails.push(cancellationNotice(booking, by, now, hotelMail.to, siteUrl));
    const { checkin, checkout, room } = booking;
    const entry = auditEntry(clock, caller, 'booking/cancelled', bookingId);
    await tx.remove(booking, { ...entry, stay: { checkin, checkout, room: room.name } }, mails);
    return mails;
  });
  if (!mails) return { deletedCount: 0 };
  await handOver(deps, ...mails.map(({ _id }) => _id));
  return { deletedCount: 1 };
}
