import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';

/** `now` from the day of arrival to the day of departure, both included. */
export type StayPhase = 'coming' | 'now' | 'past';

/** @param today the date in the hotel's time zone */
export function stayPhase({ checkin, checkout }: Stay, today: CalendarDate): StayPhase {
  if (checkin > today) return 'coming';
  return checkout < today ? 'past' : 'now';
}
