import type { CalendarDate } from '@innkeep/contract/calendar-date';
import ICAL from 'ical.js';
import { commandAt, PORTAL_HOST } from '../stand-ins.ts';
import type { PortalCalendar } from './portal-calendar.ts';

/** A command of a test, as JSON in `POST /_control`. */
export type PortalCommand =
  | { do: 'reset' }
  | { do: 'offer'; id: string; calendar: PortalCalendar }
  | { do: 'read'; link: string };

interface OurEvent {
  uid: string;
  summary: string;
  from: CalendarDate;
  to: CalendarDate;
}

export interface Offered {
  calendar: PortalCalendar;
  since: Date;
}

export async function control(offered: Map<string, Offered>, command: PortalCommand): Promise<object> {
  switch (command.do) {
    case 'reset':
      offered.clear();
      return {};
    case 'offer':
      offered.set(command.id, { calendar: command.calendar, since: new Date() });
      return {};
    case 'read':
      return { events: await readOurs(command.link) };
    default:
      throw new Error('No such command.');
  }
}

async function readOurs(link: string): Promise<OurEvent[]> {
  const response = await fetch(link);
  if (!response.ok) throw new Error(`It was answered ${response.status}.`);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never[]); // jCal, which its own parser makes
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const read = (name: string) => String(event.getFirstPropertyValue(name));
    const day = (name: string) => read(name) as CalendarDate; // ours are whole days
    return { uid: read('uid'), summary: read('summary'), from: day('dtstart'), to: day('dtend') };
  });
}

/** Sends a command to the suite's stand-in for portals. */
export function commandPortal(command: PortalCommand): Promise<unknown> {
  return commandAt(`http://${PORTAL_HOST}`, command);
}
