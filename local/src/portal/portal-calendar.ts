import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { PORTAL_HOST } from '../stand-ins.ts';

export const SHAPES = ['airbnb', 'booking', 'vrbo', 'google'] as const;
export type Shape = (typeof SHAPES)[number];

/** Nights that a portal has sold or does not offer: `[from, to)`. */
export interface PortalStay {
  /** What makes its UID, which stays when its dates move. With an `@`, it is the UID. */
  uid: string;
  from: CalendarDate;
  to: CalendarDate;
  /** Not booked; the portal only does not offer it. */
  isClosed?: boolean;
  /** Whom Vrbo and Google name. */
  guest?: string;
}

/** What goes wrong each time that a calendar is read, until a test ends it. */
export const FAULTS = [
  /** It comes after all patience has ended. */
  'late',
  /** Nothing is sent, but with 200. */
  'empty',
  /** Only the first half of it comes. */
  'half',
  /** A page comes in its place. */
  'html',
  /** 503 */
  'down',
  /** It leads to an address within a network. */
  'private',
  /** A calendar comes, without any event. */
  'vanished',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface PortalCalendar {
  shape: Shape;
  stays: readonly PortalStay[];
  /** `UTC` or the name of a zone, in whose time stays are told, from three in the afternoon to eleven; else in whole days. */
  zone?: string;
  /** After how many days from today nothing is offered: such an event is another one every day. */
  closedAfterDays?: number;
}

export function calendarAddress(id: string, site = `http://${PORTAL_HOST}`): string {
  return `${site}/calendars/${id}.ics`;
}
