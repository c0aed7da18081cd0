import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver, type Stay } from '@innkeep/contract/stay';

/** `now` from the day of arrival to the day of departure, both included. */
export type StayPhase = 'coming' | 'now' | 'past';

/** @param today the date in the hotel's time zone */
export function stayPhase(stay: Stay, today: CalendarDate): StayPhase {
  if (stay.checkin > today) return 'coming';
  return isOver(stay, today) ? 'past' : 'now';
}
