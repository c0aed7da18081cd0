import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { PORTAL_HOST } from '../stand-ins.ts';

/** Nights that a portal has sold: `[from, to)`. */
export interface PortalStay {
  /** What makes its UID, which stays when its dates move. */
  uid: string;
  from: CalendarDate;
  to: CalendarDate;
}

export interface PortalCalendar {
  shape: 'airbnb' | 'booking';
  stays: readonly PortalStay[];
  /** After how many days from today nothing is offered: such an event is another one every day. */
  closedAfterDays?: number;
}

/** How a portal's calendars look, as hotels have recorded them. */
interface Recorded {
  head: readonly string[];
  uid: (hash: string) => string;
  summary: string;
  /** What else an event says. */
  more: (hash: string) => readonly string[];
}

const RECORDED: Record<PortalCalendar['shape'], Recorded> = {
  airbnb: {
    head: ['PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
    uid: (hash) => `1418fb94e984-${hash}@airbnb.com`,
    summary: 'Reserved',
    more: (hash) => [
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
      ` tails/HM${hash.slice(0, 8).toUpperCase()}\\nPhone Number (Last 4 Digits): 0000`,
    ],
  },
  booking: {
    head: ['VERSION:2.0', 'PRODID:-//Booking.com//Extranet Calendar//EN', 'CALSCALE:GREGORIAN'],
    uid: (hash) => `${hash}@booking.com`,
    summary: 'CLOSED - Not available', // sold or closed by hand: it does not tell
    more: () => [],
  },
};

/** What Airbnb says of nights that it does not offer. */
const CLOSED: Recorded = {
  ...RECORDED.airbnb,
  uid: (hash) => `7f662ec65913-${hash}@airbnb.com`,
  summary: 'Airbnb (Not available)',
  more: () => [],
};

/** The longest that a portal takes reservations ahead. */
const CLOSED_DAYS = 365;

export function calendarAddress(id: string, site = `http://${PORTAL_HOST}`): string {
  return `${site}/calendars/${id}.ics`;
}

/** Writes a calendar as its portal would. @param stamp when it was written */
export function writeShape(
  { shape, stays, closedAfterDays }: PortalCalendar,
  today: CalendarDate,
  stamp: Date,
): string {
  const events = stays.flatMap((stay) => eventOf(RECORDED[shape], stay, stamp));
  if (closedAfterDays !== undefined) {
    const from = addDays(today, closedAfterDays);
    const closed = { uid: `not offered from ${from}`, from, to: addDays(from, CLOSED_DAYS) };
    events.push(...eventOf(CLOSED, closed, stamp));
  }
  return ['BEGIN:VCALENDAR', ...RECORDED[shape].head, ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function eventOf({ uid, summary, more }: Recorded, stay: PortalStay, stamp: Date): string[] {
  const hash = createHash('md5').update(stay.uid).digest('hex');
  return [
    'BEGIN:VEVENT',
    `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${stay.from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${stay.to.replaceAll('-', '')}`,
    `UID:${uid(hash)}`,
    `SUMMARY:${summary}`,
    ...more(hash),
    'END:VEVENT',
  ];
}
