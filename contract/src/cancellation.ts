import type { Booking } from './booking.ts';
import { LATE_CANCELLATION_MINUTES } from './constants.ts';
import { HOTEL } from './hotel.ts';
import { hotelToday, spellCalendarDate } from './calendar-date.ts';
import type { Stay } from './stay.ts';

/*
 * Until when a stay can be cancelled on the site: the form, the booking's page, its mails and the server's refusal all
 * take it from here; `rates/policy-sentences.ts` and `rates/booking-terms.ts` say so.
 */

export type Cancellable = Pick<Stay, 'checkin'> & Pick<Booking, 'cancelUntil'>;

/**
 * Tells whether a stay can still be cancelled: until check-in time on the day of arrival, by the hotel's clock, and where
 * it was booked about then or later, for a while after that.
 */
export function isCancellable({ checkin, cancelUntil }: Cancellable, now: Date): boolean {
  const today = hotelToday(now);
  if (today < checkin || (today === checkin && timeAtHotel(now) < HOTEL.checkInTime)) return true;
  return now < new Date(cancelUntil ?? 0);
}

/** Until when whoever books now, about check-in time or later, can cancel. */
export function lateCancellationEnd(now: Date): Date {
  return new Date(now.getTime() + LATE_CANCELLATION_MINUTES * 60_000);
}

/** `HH:mm`, as it is at the hotel. */
export function timeAtHotel(now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: HOTEL.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}

/*
 * Whoever books for tonight, about check-in time or later, may have mistyped, too: they have a moment of their own until
 * which they can cancel.
 */

/**
 * Until when a stay that is booked now can be cancelled, where that is not simply check-in time.
 * @returns ISO text
 */
export function cancelUntilOf({ checkin }: Pick<Stay, 'checkin'>, now: Date): string | undefined {
  const until = lateCancellationEnd(now);
  return hotelToday(now) <= checkin && !isCancellable({ checkin }, until) ? until.toISOString() : undefined;
}

/** That moment of a booked stay, where it has one; it has none once its check-in is later. */
export function lateEndOf({ checkin, cancelUntil }: Cancellable): Date | undefined {
  const until = new Date(cancelUntil ?? 0);
  return isCancellable({ checkin }, until) ? undefined : until;
}

/** `21:30 on Monday, 14 June 2027`. */
export function spellCancelUntil(booking: Cancellable): string | undefined {
  const until = lateEndOf(booking);
  return until && `${timeAtHotel(until)} on ${spellCalendarDate(hotelToday(until))}`;
}
