import { isCancellable, lateCancellationEnd, timeAtHotel, type Cancellable } from './cancellation.ts';
import { hotelToday } from './hotel-today.ts';
import { spellCalendarDate } from './spell-calendar-date.ts';
import type { Stay } from './stay.ts';

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
