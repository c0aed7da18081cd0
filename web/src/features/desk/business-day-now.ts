import { businessDay } from '@innkeep/contract/business-day';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { serverNow } from '../../lib/hotel-clock.ts';

/** Returns the day on which the hotel's staff work, by the server's clock once it has answered. */
export function businessDayNow(): CalendarDate {
  return businessDay(serverNow());
}
