import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';

/** An answer may have lain in a cache for so long; a clock that is no further off turns no day round unnoticed. */
const TOLERANCE_MS = 5 * 60_000;

/** How far the server's clock is ahead of this device's. */
let aheadMs = 0;

/**
 * Learns the time from an answer of the server. A device's clock may be days off, and must neither hide today from
 * its guest nor offer him yesterday.
 */
export function noteServerTime(headers: Headers): void {
  const answeredAt = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(answeredAt)) return;
  const difference = answeredAt - Date.now();
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The time by the server's clock once it has answered, by this device's until then. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** The date at the hotel: by the server's clock once it has answered, by this device's until then. */
export function todayAtHotel(): CalendarDate {
  return hotelToday(serverNow());
}
