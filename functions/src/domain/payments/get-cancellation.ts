import { isCancellable } from '@innkeep/contract/cancellation';
import { AppError } from '@innkeep/contract/errors';
import type { CancellationTerms } from '@innkeep/contract/payments/payment';
import type { BookingStore } from '../records/hotel-store.ts';
import { requireOwnerOr, type Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { cancellationTermsOf } from './refund-due.ts';

/** What cancelling a stay now means, to the cent; refused where it can no longer be cancelled. */
export async function getCancellation(
  { bookings, clock }: { readonly bookings: BookingStore; readonly clock: Clock },
  caller: Caller,
  bookingId: string,
): Promise<CancellationTerms> {
  const booking = await bookings.find(bookingId);
  if (!booking) throw new AppError('booking/not-found');
  requireOwnerOr('desk', caller, booking.uid === caller.uid);
  if (booking.state !== 'held' && !(booking.state === 'booked' && isCancellable(booking, clock.now())))
    throw new AppError('booking/begun');
  return cancellationTermsOf(booking, clock.today());
}
