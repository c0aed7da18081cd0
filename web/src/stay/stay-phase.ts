import { hasEnded, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver } from '@innkeep/contract/stay';

/** `now` lasts from the day of arrival to the day of departure, both included. */
export type StayPhase = 'coming' | 'now' | 'past' | 'cancelled';

/** @param today the date in the hotel's time zone */
export function stayPhase(
  stay: Pick<Booking, 'state' | 'checkin' | 'checkout'>,
  today: CalendarDate,
): StayPhase {
  if (isCancelledOrLapsed(stay)) return 'cancelled';
  if (hasEnded(stay)) return 'past';
  if (stay.checkin > today) return 'coming';
  return isOver(stay, today) ? 'past' : 'now';
}
