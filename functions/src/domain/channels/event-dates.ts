import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';

/** The nights `[from, to)` of an event. */
export interface EventDates {
  from: CalendarDate;
  to: CalendarDate;
}

/** Returns the nights of an event from today on: those that are over are taken from nobody. */
export function nightsAhead({ from, to }: EventDates, today: CalendarDate): CalendarDate[] {
  return nightsOf({ checkin: from > today ? from : today, checkout: to });
}

/** Whether an event has begun: many portals leave it out from then on, and yet its guests are here. */
export function hasBegun({ from }: Pick<EventDates, 'from'>, today: CalendarDate): boolean {
  return from <= today;
}

export function isOver({ to }: Pick<EventDates, 'to'>, today: CalendarDate): boolean {
  return to <= today;
}

export function isSameDates(a: EventDates, b: EventDates): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Whether two events have a night in common. */
export function isOverlapping(a: EventDates, b: EventDates): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Returns the id of the conflict about an event: there is one at most. */
export function conflictIdOf(channelId: string, key: string): string {
  return `${channelId}-${key}`;
}
