import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver } from '@innkeep/contract/stay';

/** `now` from the day of arrival to the day of departure, both included. */
export type StayPhase = 'coming' | 'now' | 'past' | 'cancelled';

/** @param today the date in the hotel's time zone */
export function stayPhase(
  stay: Pick<Booking, 'state' | 'checkin' | 'checkout'>,
  today: CalendarDate,
): StayPhase {
  if (stay.state === 'cancelled' || stay.state === 'lapsed') return 'cancelled';
  if (stay.state === 'checked-out' || stay.state === 'no-show') return 'past';
  if (stay.checkin > today) return 'coming';
  return isOver(stay, today) ? 'past' : 'now';
}
