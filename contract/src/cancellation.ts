import { BOOKING_REFUSALS } from './booking-refusals.ts';
import { isCalendarDate } from './calendar-date.ts';
import { HOTEL } from './hotel.ts';
import { hotelToday } from './hotel-today.ts';
import { spellCalendarDate } from './spell-calendar-date.ts';
import type { DraftDates, Stay } from './stay.ts';

/*
 * Until when a stay can be cancelled on the site, and the sentence that says so: the form, the booking's page, its mails
 * and the server's refusal all take it from here.
 */

/** Tells whether a stay can still be cancelled: until check-in time on the day of arrival, by the hotel's clock. */
export function isCancellable({ checkin }: Pick<Stay, 'checkin'>, now: Date): boolean {
  const today = hotelToday(now);
  return today < checkin || (today === checkin && timeAtHotel(now) < HOTEL.checkInTime);
}

/**
 * Says until when a stay can be cancelled, or that it no longer can.
 * @param draft its check-in may still be anything but a date, while a guest types it
 */
export function cancellationTerms({ checkin }: Pick<DraftDates, 'checkin'>, now: Date): string {
  if (!isCalendarDate(checkin)) return termsUntil('the day you arrive');
  return isCancellable({ checkin }, now)
    ? termsUntil(spellCalendarDate(checkin))
    : BOOKING_REFUSALS['booking/begun'];
}

function termsUntil(day: string): string {
  return `Cancel free of charge until ${HOTEL.checkInTime} on ${day}, by the hotel's clock.`;
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
