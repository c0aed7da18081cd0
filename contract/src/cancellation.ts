import type { Booking } from './booking.ts';
import { LATE_CANCELLATION_MINUTES } from './constants.ts';
import { HOTEL } from './hotel.ts';
import { hotelToday, spellCalendarDate } from './calendar-date.ts';
import type { Stay } from './stay.ts';

/*
 * Says until when a stay can be cancelled online, for the form, the booking's page, its mails and the server's
 * refusal; `rates/cancellation-table.ts` puts it into words.
 */

export type Cancellable = Pick<Stay, 'checkin'> & Pick<Booking, 'cancelUntil'>;

/**
 * Whether a stay can still be cancelled: until check-in time on the day of arrival, by the hotel's clock. A stay
 * booked around that time or later can be cancelled for a while after booking.
 */
export function isCancellable({ checkin, cancelUntil }: Cancellable, now: Date): boolean {
  const today = hotelToday(now);
  if (today < checkin || (today === checkin && timeAtHotel(now) < HOTEL.checkInTime)) return true;
  return now < new Date(cancelUntil ?? 0);
}

export function lateCancellationEnd(now: Date): Date {
  return new Date(now.getTime() + LATE_CANCELLATION_MINUTES * 60_000);
}

/** Returns the time at the hotel as `HH:mm`. */
export function timeAtHotel(now: Date): string {
  timeFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: HOTEL.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return timeFormat.format(now);
}

/** Created at first use: that takes a hundred times as long as using it. */
let timeFormat: Intl.DateTimeFormat | undefined;

/** Returns ISO text; undefined if check-in time is the limit. */
export function cancelUntilOf({ checkin }: Pick<Stay, 'checkin'>, now: Date): string | undefined {
  const until = lateCancellationEnd(now);
  return hotelToday(now) <= checkin && !isCancellable({ checkin }, until) ? until.toISOString() : undefined;
}

export function lateEndOf({ checkin, cancelUntil }: Cancellable): Date | undefined {
  const until = new Date(cancelUntil ?? 0);
  return isCancellable({ checkin }, until) ? undefined : until;
}

/** Returns the limit in words, such as `21:30 on Monday, 14 June 2027`. */
export function spellCancelUntil(booking: Cancellable): string | undefined {
  const until = lateEndOf(booking);
  return until && `${timeAtHotel(until)} on ${spellCalendarDate(hotelToday(until))}`;
}
