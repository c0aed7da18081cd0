import {
  addDays,
  type CalendarDate,
  firstOf,
  isCalendarDate,
  monthOf,
  monthsAfter,
  todayIn,
} from '@innkeep/contract/calendar-date';
import ICAL from 'ical.js';
import { MONTHS_AHEAD } from '../domain/channels/channel-deps.ts';
import type { CalendarZones } from './calendar-zones.ts';

export interface Nights {
  from: CalendarDate;
  to: CalendarDate;
}

export interface EventNights extends Nights {
  /** Set where it lasts some hours of a day, as a check-out does that stands beside its stay. */
  isOfHours?: true;
}

const DAY_MS = 86_400_000;
/** No zone's clock is further from another's. */
const ZONES_APART_MS = 2 * DAY_MS;
/** What calendars call Greenwich's clock. */
const UTC = /^(etc\/)?(utc|uct|gmt|zulu|universal)$/i;

/**
 * Returns the nights of which a calendar can tell. They go beyond what can be booked, which is a year, and end with a month,
 * so that an event without an end is not another one every day.
 */
export function windowFrom(today: CalendarDate): Nights {
  const month = monthOf(today);
  return { from: firstOf(monthsAfter(month, -1)), to: firstOf(monthsAfter(month, MONTHS_AHEAD)) };
}

/** A time as a calendar writes it: as if it were in UTC, and the zone that it names. Whole days have none. */
interface Written {
  wallMs: number;
  isDate: boolean;
  zone: string | undefined;
}

/**
 * Returns the nights of an event within a window: none if it has none there, undefined where it cannot be read. Whole days
 * stay as they are, and end before the day of DTEND; some calendars write one of them, or both, as midnight in UTC. Times count by the dates
 * that the hotel's clock shows. An event that ends on the day on which it begins, or says no end, is one night.
 */
export function eventNights(
  event: ICAL.Component,
  zones: CalendarZones,
  window: Nights,
): EventNights | 'none' | undefined {
  const start = writtenIn(event, 'dtstart');
  const end = endOf(event, start);
  if (!start || !end) return undefined;
  const first = Date.parse(window.from) - ZONES_APART_MS;
  const last = Date.parse(window.to) + ZONES_APART_MS;
  if (Math.max(end.wallMs, start.wallMs + DAY_MS) < first || start.wallMs > last) return 'none';
  const isWhole = [start, end].every((each) => each.isDate || isMidnightInUtc(each));
  const dateOf = ({ wallMs, isDate, zone }: Written) => {
    const nearMs = Math.min(Math.max(wallMs, first), last); // a time far away costs much in some zones
    return isDate || isWhole ? todayIn('UTC', new Date(nearMs)) : zones.dateAtHotel(nearMs, zone);
  };
  const from = dateOf(start);
  const to = laterOf(dateOf(end), addDays(from, 1));
  const isOfHours = !isWhole && end.wallMs > start.wallMs && dateOf(end) === from;
  const nights = {
    from: laterOf(from, window.from),
    to: to < window.to ? to : window.to,
    ...(isOfHours && { isOfHours }),
  };
  return nights.from < nights.to ? nights : 'none';
}

function endOf(event: ICAL.Component, start: Written | undefined): Written | undefined {
  if (!start || event.hasProperty('dtend')) return writtenIn(event, 'dtend');
  if (!event.hasProperty('duration')) return start;
  const length = event.getFirstPropertyValue('duration');
  const wallMs = length instanceof ICAL.Duration ? start.wallMs + length.toSeconds() * 1000 : Number.NaN;
  if (Number.isNaN(wallMs)) return undefined;
  return { ...start, wallMs: start.isDate ? Math.ceil(wallMs / DAY_MS) * DAY_MS : wallMs };
}

function isMidnightInUtc({ wallMs, zone = '' }: Written): boolean {
  return UTC.test(zone) && wallMs % DAY_MS === 0;
}

/** A date, or a time, as jCal has it; of a date that does not say that it is none but the date. */
const TIME = /^([\d-]{10})(?:T(?:(\d\d):(\d\d):(\d\d)?(Z?)|::))?$/;

function writtenIn(event: ICAL.Component, name: string): Written | undefined {
  const property = event.getFirstProperty(name);
  const [, , , text] = (property?.toJSON() ?? []) as unknown[]; // jCal: name, parameters, type, value
  const [, date, hour, minute = 0, second = 0, utc] = TIME.exec(typeof text === 'string' ? text : '') ?? [];
  if (!property || !isCalendarDate(date)) return undefined;
  if (hour === undefined) return { wallMs: Date.parse(date), isDate: true, zone: undefined };
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const named = property.getParameter('tzid');
  const zone = utc === 'Z' ? 'UTC' : typeof named === 'string' ? named : undefined;
  return { wallMs: Date.parse(date) + seconds * 1000, isDate: false, zone };
}

function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}
