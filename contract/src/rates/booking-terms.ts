import type { Booking } from '../booking.ts';
import { BROWSER_ERRORS } from '../browser-errors.ts';
import { isCancellable, timeAtHotel } from '../cancellation.ts';
import { hotelToday } from '../hotel-today.ts';
import { lateEndOf } from '../late-cancellation.ts';
import { by, termsInWords } from './policy-sentences.ts';

type Booked = Pick<Booking, 'quote' | 'policy' | 'checkin' | 'cancelUntil' | 'money'>;

/** Tells a guest until when their stay can be cancelled, and what comes back or is owed then, or that it no longer can. */
export function cancellationInWords(booking: Booked, now: Date): string {
  const { money } = booking;
  if (!isCancellable(booking, now)) return BROWSER_ERRORS['booking/begun'].message;
  const paid = money ? money.paid - money.refunded : 0;
  const late = lateEndOf(booking);
  const end = late && by(hotelToday(late), timeAtHotel(late));
  return termsInWords({ ...booking, paid }, now, end);
}
