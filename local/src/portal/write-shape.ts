import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { PortalCalendar, PortalStay, Shape } from './portal-calendar.ts';

/** How a portal's calendars look, as hotels have recorded them. */
interface Recorded {
  head: readonly string[];
  uid: (hash: string, isClosed: boolean) => string;
  summary: (stay: PortalStay) => string;
  /** What else an event says, before or after those. */
  more: (hash: string, isClosed: boolean, stamp: string) => readonly string[];
}

const RECORDED: Record<Shape, Recorded> = {
  airbnb: {
    head: ['PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
    uid: (hash, isClosed) => `${isClosed ? '7f662ec65913' : '1418fb94e984'}-${hash}@airbnb.com`,
    summary: ({ isClosed }) => (isClosed === true ? 'Airbnb (Not available)' : 'Reserved'),
    more: (hash, isClosed) =>
      isClosed
        ? []
        : [
            'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
            ` tails/HM${hash.slice(0, 8).toUpperCase()}\\nPhone Number (Last 4 Digits): 0000`,
          ],
  },
  booking: {
    head: ['VERSION:2.0', 'PRODID:-//Booking.com//Extranet Calendar//EN', 'CALSCALE:GREGORIAN'],
    uid: (hash) => `${hash}@booking.com`,
    summary: () => 'CLOSED - Not available', // sold or closed by hand: it does not tell
    more: () => [],
  },
  vrbo: {
    head: ['VERSION:2.0', 'CALSCALE:GREGORIAN', 'PRODID:-//HomeAway.com, Inc.//EN'],
    uid: (hash) => hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    summary: ({ isClosed, guest = 'Guest' }) => (isClosed === true ? 'Blocked' : `Reserved - ${guest}`),
    more: () => [],
  },
  google: {
    head: [
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Tide Room',
      'X-WR-TIMEZONE:Europe/London',
    ],
    uid: (hash) => `${hash.slice(0, 26)}@google.com`,
    summary: ({ isClosed, guest = 'Guest' }) => (isClosed === true ? 'Closed' : guest),
    more: (_hash, _isClosed, stamp) => [
      `CREATED:${stamp}`,
      'DESCRIPTION:Two guests\\, they come by car.',
      `LAST-MODIFIED:${stamp}`,
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ],
  },
};

/** The longest that a portal takes reservations ahead. */
const CLOSED_DAYS = 365;

/** Writes a calendar as its portal would. @param stamp when it was written */
export function writeShape(calendar: PortalCalendar, today: CalendarDate, stamp: Date): string {
  const { shape, stays, zone, closedAfterDays } = calendar;
  const closed = closedAfterDays === undefined ? [] : [farAhead(addDays(today, closedAfterDays))];
  const written = stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = [...stays, ...closed].flatMap((stay) => eventOf(RECORDED[shape], stay, zone, written));
  return ['BEGIN:VCALENDAR', ...RECORDED[shape].head, ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** Nights that are not offered yet, which are others tomorrow. */
function farAhead(from: CalendarDate): PortalStay {
  return { uid: `not offered from ${from}`, from, to: addDays(from, CLOSED_DAYS), isClosed: true };
}

function eventOf(shape: Recorded, stay: PortalStay, zone: string | undefined, stamp: string): string[] {
  const hash = createHash('md5').update(stay.uid).digest('hex');
  const isClosed = stay.isClosed === true;
  return [
    'BEGIN:VEVENT',
    `DTSTAMP:${stamp}`,
    timeOf('DTSTART', stay.from, '150000', zone),
    timeOf('DTEND', stay.to, '110000', zone),
    `UID:${stay.uid.includes('@') ? stay.uid : shape.uid(hash, isClosed)}`,
    `SUMMARY:${shape.summary(stay)}`,
    ...shape.more(hash, isClosed, stamp),
    'END:VEVENT',
  ];
}

function timeOf(name: string, date: CalendarDate, time: string, zone: string | undefined): string {
  const day = date.replaceAll('-', '');
  if (zone === undefined) return `${name};VALUE=DATE:${day}`;
  return zone === 'UTC' ? `${name}:${day}T${time}Z` : `${name};TZID=${zone}:${day}T${time}`;
}
