import { createHash } from 'node:crypto';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import ICAL from 'ical.js';
import type { ParseCalendar, ParsedCalendar, ParseOptions } from '../domain/channels/channel-deps.ts';
import { calendarLines, IS_LEFT_OUT } from './calendar-lines.ts';
import { CalendarZones } from './calendar-zones.ts';
import { type EventNights, eventNights, type Nights, windowFrom } from './event-nights.ts';

/** A room is sold for two years at most here: that is more events than it has nights. */
const MAX_EVENTS = 1_000;
/** 24 hex digits: too many to be met twice by chance. */
const KEY_DIGITS = 24;

/** How many that are left out are named, and how long a name is. */
const MAX_NAMED = 100;
const MAX_NAME = 60;

/** Leaves out what is over, cancelled, free, ignored or ours. Names series, and what cannot be read. */
export const parseCalendar: ParseCalendar = (text, options) => {
  const lines = calendarLines(text);
  if (!lines) return 'no-calendar';
  try {
    return readEvents(lines, options);
  } catch {
    return 'no-calendar'; // ical.js throws at lines that it cannot read
  }
};

interface Event extends EventNights {
  uid: string;
}

function readEvents(lines: readonly string[], options: ParseOptions): ParsedCalendar | ChannelProblem {
  const window = windowFrom(options.today);
  const events: Event[] = [];
  const leftOut: string[] = [];
  const leftOutKeys = new Set<string>();
  for (const calendar of calendarsIn(lines)) {
    const zones = new CalendarZones(calendar);
    for (const event of calendar.getAllSubcomponents('vevent')) {
      if (isLeftOut(event, options)) continue;
      const nights = nightsOrNot(event, zones, window);
      if (!nights || event.hasProperty(IS_LEFT_OUT)) {
        leftOut.push(nameOf(event, nights));
        leftOutKeys.add(keyOf(wordsOf(event, 'uid')));
      } else if (nights !== 'none' && nights.to >= options.today)
        events.push({ uid: wordsOf(event, 'uid'), ...nights });
      if (events.length + leftOut.length > MAX_EVENTS) return 'too-many-events';
    }
  }
  const ahead = withoutHours(events).filter(({ to }) => to > options.today);
  return { events: byKey(ahead), leftOut: leftOut.slice(0, MAX_NAMED), leftOutKeys };
}

/** Returns the same as {@link eventNights}, also where ical.js throws at what it cannot read. */
function nightsOrNot(...asked: Parameters<typeof eventNights>): ReturnType<typeof eventNights> {
  try {
    return eventNights(...asked);
  } catch {
    return undefined;
  }
}

/** Returns what names an event that is left out: the day on which it begins or, if that cannot be read, its UID. */
function nameOf(event: ICAL.Component, nights: ReturnType<typeof eventNights>): string {
  if (nights && nights !== 'none') return nights.from;
  return wordsOf(event, 'uid').slice(0, MAX_NAME) || 'without a name';
}

/** Returns events without those of some hours in a stay, or on the day on which it ends: a check-in, or a check-out. */
function withoutHours(events: readonly Event[]): Event[] {
  const stays = events.filter(({ isOfHours }) => !isOfHours);
  return events.filter(
    ({ isOfHours, from }) => !isOfHours || !stays.some((stay) => stay.from <= from && from <= stay.to),
  );
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

/** Returns text without what portals change now and then: small letters, spaces, and which dash stands between words. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Pd}/gu, '-');
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
