import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';

export interface EventDates {
  from: CalendarDate;
  to: CalendarDate;
}

/** Returns the nights of an event from today on: those that are over stay as they are. */
export function nightsAhead(event: EventDates, today: CalendarDate): CalendarDate[] {
  const { from, to } = datesAhead(event, today);
  return nightsOf({ checkin: from, checkout: to });
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

export function datesAhead({ from, to }: EventDates, today: CalendarDate): EventDates {
  return { from: from > today ? from : today, to };
}

export function isWithin(inner: EventDates, outer: EventDates, today: CalendarDate): boolean {
  const [a, b] = [datesAhead(inner, today), datesAhead(outer, today)];
  return a.from >= b.from && a.to <= b.to;
}

export function isSameAhead(a: EventDates, b: EventDates, today: CalendarDate): boolean {
  return isWithin(a, b, today) && isWithin(b, a, today);
}

export function isOverlapping(a: EventDates, b: EventDates): boolean {
  return a.from < b.to && b.from < a.to;
}
