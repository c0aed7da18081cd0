import { type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';

/** @param freeUntil the last day on which cancelling costs nothing; null where it always costs something */
export function freeCancellation(freeUntil: CalendarDate | null, checkin: CalendarDate | undefined): string {
  if (freeUntil === null) return 'No free cancellation';
  const time = freeUntil === checkin ? `, ${HOTEL.checkInTime}` : '';
  return `Free cancellation until ${spellCalendarDate(freeUntil, SPELLING.short)}${time}`;
}
