import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { keyOf } from '../records/claims.ts';
import { nightsAhead, type EventDates } from './event-dates.ts';

/**
 * Whether the nights of an event from today on are exactly one run of nights of one holder: so the channel may only
 * repeat what it has read in our calendar.
 * @param holders who holds each of them, and the nights before and after, by `keyOf`
 */
export function isRepeat(
  roomId: string,
  dates: EventDates,
  today: CalendarDate,
  holders: ReadonlyMap<string, string>,
): boolean {
  const nights = nightsAhead(dates, today);
  const [first] = nights;
  const holderOf = (night: CalendarDate) => holders.get(keyOf({ roomId, night }));
  const holder = first === undefined ? undefined : holderOf(first);
  if (first === undefined || holder === undefined) return false;
  const isWhole =
    holderOf(dates.to) !== holder && (first === today || holderOf(addDays(first, -1)) !== holder);
  return isWhole && nights.every((night) => holderOf(night) === holder);
}
