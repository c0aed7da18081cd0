import { createHash } from 'node:crypto';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import ICAL from 'ical.js';
import type { Run } from '../domain/channels/channel-calendar.ts';

interface CalendarFacts {
  name: string;
  /** The site's host, by which events are known for ours when they come back. */
  host: string;
  now: Date;
}

const UID_DIGITS = 32;

/** Writes the calendar that a channel reads: which nights are taken, and nothing of whom they are taken by. */
export function writeCalendar(runs: readonly Run[], { name, host, now }: CalendarFacts): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${HOTEL.name}//Innkeep//EN`);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('x-wr-calname', name);
  const stamp = ICAL.Time.fromJSDate(now, true);
  const seen = new Map<string, number>();
  for (const { holder, from, to } of runs) {
    const count = (seen.get(holder) ?? 0) + 1;
    seen.set(holder, count);
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('uid', `${uidOf(holder)}${count > 1 ? `-${count}` : ''}@${host}`);
    event.addPropertyWithValue('dtstamp', stamp);
    event.addPropertyWithValue('dtstart', dayOf(from));
    event.addPropertyWithValue('dtend', dayOf(to));
    event.addPropertyWithValue('summary', 'Reserved');
    event.addPropertyWithValue('transp', 'OPAQUE');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

/** Returns the same for a holder with any nights; the holder's id cannot be told from it. */
function uidOf(holder: string): string {
  return createHash('sha256').update(holder).digest('hex').slice(0, UID_DIGITS);
}

function dayOf(date: CalendarDate): ICAL.Time {
  return ICAL.Time.fromDateString(date);
}
