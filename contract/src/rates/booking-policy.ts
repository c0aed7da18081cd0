import type { Booking } from '../booking.ts';
import { BROWSER_ERRORS } from '../browser-errors.ts';
import { isCancellable, timeAtHotel, lateEndOf } from '../cancellation.ts';
import { hotelToday } from '../calendar-date.ts';
import { by, policyInWords } from './policy-sentences.ts';

type Booked = Pick<Booking, 'quote' | 'policy' | 'checkin' | 'cancelUntil' | 'money' | 'waived'>;

/**
 * Tells a guest until when their stay can be cancelled, and what they then get back or owe, or that it can no
 * longer be cancelled.
 */
export function cancellationInWords(booking: Booked, now: Date): string {
  const { money } = booking;
  if (!isCancellable(booking, now)) return BROWSER_ERRORS['booking/begun'].message;
  const paid = money ? money.paid - money.refunded : 0;
  const late = lateEndOf(booking);
  const end = late && by(hotelToday(late), timeAtHotel(late));
  return policyInWords({ ...booking, paid }, now, end);
}
