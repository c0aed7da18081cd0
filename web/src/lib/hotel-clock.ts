import { type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';

/** An answer may have been cached for this long; a clock off by no more changes no date unnoticed. */
const TOLERANCE_MS = 5 * 60_000;

/** The milliseconds by which the server's clock is ahead of this device's. */
let aheadMs = 0;

/** A device's clock may be days off, and must neither hide today from the guest nor offer them yesterday. */
export function noteServerTime(headers: Headers): void {
  const answeredAt = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(answeredAt)) return;
  const difference = answeredAt - Date.now();
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Returns the time by the server's clock once it has answered; until then, by this device's. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

export function todayAtHotel(): CalendarDate {
  return hotelToday(serverNow());
}
