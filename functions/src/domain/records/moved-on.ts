import { businessDay } from '@innkeep/contract/business-day';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { BeforeMove } from './stored-booking.ts';

/** Returns the day at the hotel on which a guest last changed rooms, if that is all that has changed since. */
export function lastRoomChangeDay({
  beforeMove,
}: {
  beforeMove?: Pick<BeforeMove, 'at'> | undefined;
}): CalendarDate | undefined {
  return beforeMove && businessDay(new Date(beforeMove.at));
}
