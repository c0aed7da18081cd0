import { isCancellable } from '@innkeep/contract/cancellation';
import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import { requireOwnerOr, type Caller } from '../caller.ts';
import { transactWithMail, type OutboxDeps } from '../mail/outbox.ts';
import { idsOfMailsAboutBooking, mailsAboutCancellation } from './booking-mails.ts';
import type { BookingDeps } from './booking-store.ts';

/**
 * Cancels a stay, until check-in time on the day of arrival: its nights are free at once, and its guest and the hotel
 * are told.
 */
export function cancelBooking(
  deps: Omit<OutboxDeps, 'mails'> & Pick<BookingDeps, 'bookings' | 'hotelMail'>,
  caller: Caller,
  bookingId: string,
): Promise<{ deletedCount: number }> {
  const { bookings, clock, hotelMail } = deps;
  return transactWithMail(deps, bookings, async (tx, enqueue) => {
    const booking = await tx.find(bookingId);
    if (!booking || booking.state === 'cancelled') return { deletedCount: 0 };
    requireOwnerOr('desk', caller, booking.uid === caller.uid);
    if (booking.state !== 'booked' || !isCancellable(booking, clock.now()))
      throw new AppError('booking/begun');

    const { checkin, checkout, room } = booking;
    const entry = auditEntry(clock, caller, 'booking/cancelled', bookingId);
    const cancelled = {
      ...booking,
      state: 'cancelled',
      rev: booking.rev + 1,
      updatedAt: clock.now(),
    } as const;
    const unsent = await tx.findUnsent(idsOfMailsAboutBooking(booking));
    await tx.cancel(cancelled, { ...entry, stay: { checkin, checkout, room: room.name } });
    for (const mailId of unsent) tx.removeMail(mailId);
    const cancelledBy = booking.uid === caller.uid ? 'guest' : 'hotel';
    mailsAboutCancellation(cancelled, cancelledBy, hotelMail).forEach(enqueue);
    return { deletedCount: 1 };
  });
}
