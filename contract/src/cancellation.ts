import { BOOKING_REFUSALS } from './booking-refusals.ts';
import type { Booking } from './booking.ts';
import { isCalendarDate } from './calendar-date.ts';
import { LATE_CANCELLATION_MINUTES } from './constants.ts';
import { HOTEL } from './hotel.ts';
import { hotelToday } from './hotel-today.ts';
import { spellCalendarDate } from './spell-calendar-date.ts';
import type { DraftDates, Stay } from './stay.ts';

/*
 * Until when a stay can be cancelled on the site, and the sentence that says so: the form, the booking's page, its mails
 * and the server's refusal all take it from here.
 */

type CancelUntil = Pick<Booking, 'cancelUntil'>;

/**
 * Tells whether a stay can still be cancelled: until check-in time on the day of arrival, by the hotel's clock, and where
 * it was booked about then or later, for a while after that.
 */
export function isCancellable(stay: Pick<Stay, 'checkin'> & CancelUntil, now: Date): boolean {
  const { cancelUntil } = stay;
  return isBeforeCheckIn(stay, now) || (cancelUntil !== undefined && now < new Date(cancelUntil));
}

/**
 * Until when a stay that is booked now can be cancelled, where that is not simply check-in time: whoever books for tonight
 * may have mistyped, too.
 * @returns ISO text
 */
export function cancelUntilOf(stay: Pick<Stay, 'checkin'>, now: Date): string | undefined {
  const until = new Date(now.getTime() + LATE_CANCELLATION_MINUTES * 60_000);
  const isLate = hotelToday(now) <= stay.checkin && !isBeforeCheckIn(stay, until);
  return isLate ? until.toISOString() : undefined;
}

/** `21:30 on Monday, 14 June 2027`, where a stay has a moment of its own; it has none once its check-in is later. */
export function ownCancelUntil(stay: Pick<Stay, 'checkin'> & CancelUntil): string | undefined {
  if (stay.cancelUntil === undefined) return undefined;
  const until = new Date(stay.cancelUntil);
  return isBeforeCheckIn(stay, until) ? undefined : spellMoment(timeAtHotel(until), hotelToday(until));
}

/**
 * Says until when a stay can be cancelled, or that it no longer can.
 * @param draft its check-in may still be anything but a date, while a guest types it
 */
export function cancellationTerms(
  { checkin, cancelUntil }: Pick<DraftDates, 'checkin'> & CancelUntil,
  now: Date,
): string {
  if (!isCalendarDate(checkin)) return freeUntil(`${HOTEL.checkInTime} on the day you arrive`);
  const stay = { checkin, cancelUntil };
  return isCancellable(stay, now)
    ? freeUntil(ownCancelUntil(stay) ?? spellMoment(HOTEL.checkInTime, checkin))
    : BOOKING_REFUSALS['booking/begun'];
}

function freeUntil(moment: string): string {
  return `Cancel free of charge until ${moment}, by the hotel's clock.`;
}

function spellMoment(time: string, date: Stay['checkin']): string {
  return `${time} on ${spellCalendarDate(date)}`;
}

function isBeforeCheckIn({ checkin }: Pick<Stay, 'checkin'>, now: Date): boolean {
  const today = hotelToday(now);
  return today < checkin || (today === checkin && timeAtHotel(now) < HOTEL.checkInTime);
}

/** `HH:mm`, as it is at the hotel. */
function timeAtHotel(now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: HOTEL.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}
