import { createHash } from 'node:crypto';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import ICAL from 'ical.js';
import type { ParseCalendar, ParsedCalendar, ParseOptions } from '../domain/channels/parsed-calendar.ts';
import { calendarLines, IS_SERIES } from './calendar-lines.ts';
import { CalendarZones } from './calendar-zones.ts';
import { eventNights, type Nights, windowFrom } from './event-nights.ts';

/** A room is sold for two years at most here: that is more events than it has nights. */
const MAX_EVENTS = 1_000;
/** 24 hex digits: too many to be met twice by chance. */
const KEY_DIGITS = 24;

/**
 * Reads a calendar. It is all or nothing: where one event cannot be read, its nights would be taken for free. Left out are
 * events that are over, cancelled or make nobody busy, those that the hotel wants left out, and our own.
 */
export const parseCalendar: ParseCalendar = (text, options) => {
  const lines = calendarLines(text);
  if (!lines) return 'no-calendar';
  try {
    return readEvents(lines, options);
  } catch {
    return 'no-calendar'; // ical.js throws at what it cannot read
  }
};

interface Event extends Nights {
  uid: string;
}

function readEvents(lines: readonly string[], options: ParseOptions): ParsedCalendar | ChannelProblem {
  const window = windowFrom(options.today);
  const events: Event[] = [];
  let leftOut = 0;
  for (const calendar of calendarsIn(lines)) {
    const zones = new CalendarZones(calendar);
    for (const event of calendar.getAllSubcomponents('vevent')) {
      if (isLeftOut(event, options)) continue;
      if (event.hasProperty(IS_SERIES)) {
        leftOut += 1;
        continue;
      }
      const nights = eventNights(event, zones, window);
      if (!nights) return 'no-calendar';
      if (nights === 'none' || nights.to <= options.today) continue;
      events.push({ uid: wordsOf(event, 'uid'), ...nights });
      if (events.length > MAX_EVENTS) return 'too-many-events';
    }
  }
  return { events: byKey(events), leftOut };
}

/** One text may hold several calendars. */
function calendarsIn(lines: readonly string[]): ICAL.Component[] {
  const parsed = ICAL.parse(lines.join('\r\n')) as unknown[]; // jCal, of one calendar or of each
  const isOne = typeof parsed[0] === 'string';
  return (isOne ? [parsed] : parsed).map((each) => new ICAL.Component(each as never[])); // the same
}

function isLeftOut(event: ICAL.Component, { ignore, ownHost }: ParseOptions): boolean {
  const summary = plain(wordsOf(event, 'summary'));
  return (
    plain(wordsOf(event, 'status')) === 'cancelled' ||
    plain(wordsOf(event, 'transp')) === 'transparent' ||
    ignore.some((each) => plain(each) === summary) ||
    plain(wordsOf(event, 'uid')).endsWith(`@${ownHost.toLowerCase()}`)
  );
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

function wordsOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Returns events by their keys. Those that share a UID, or have none, are told apart by the days on which they begin; two
 * that share that, too, are one as long as both.
 */
function byKey(events: readonly Event[]): Map<string, Nights> {
  const counts = new Map<string, number>();
  for (const { uid } of events) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  const found = new Map<string, Nights>();
  for (const { uid, from, to } of events) {
    const key = keyOf(uid === '' || counts.get(uid) !== 1 ? `${uid}\n${from}` : uid);
    const same = found.get(key);
    found.set(key, { from, to: same && same.to > to ? same.to : to });
  }
  return found;
}

function keyOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, KEY_DIGITS);
}
