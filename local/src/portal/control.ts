import { type CalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import ICAL from 'ical.js';
import { commandAt, PORTAL_HOST } from '../stand-ins.ts';
import { type FaultKind, FAULTS, type PortalCalendar, SHAPES } from './portal-calendar.ts';

/** A command of a test, as JSON in `POST /_control`. */
export type PortalCommand =
  | { do: 'reset' }
  | { do: 'offer'; id: string; calendar: PortalCalendar }
  | { do: 'fault'; id: string; kind?: FaultKind }
  | { do: 'read'; link: string };

/** An event of a calendar of ours: `[from, to)`. */
interface OurEvent {
  uid: string;
  summary: string;
  from: CalendarDate;
  to: CalendarDate;
}

interface Offered {
  calendar: PortalCalendar;
  since: Date;
}

export interface PortalState {
  calendars: Map<string, Offered>;
  faults: Map<string, FaultKind>;
  /** The most recent readings, such as `airbnb 200`. */
  readings: string[];
}

export function newState(): PortalState {
  return { calendars: new Map(), faults: new Map(), readings: [] };
}

export async function control(state: PortalState, command: PortalCommand): Promise<object> {
  switch (command.do) {
    case 'reset':
      state.calendars.clear();
      state.faults.clear();
      state.readings.length = 0;
      return {};
    case 'offer':
      return offer(state, command.id, command.calendar);
    case 'fault':
      if (command.kind === undefined) state.faults.delete(command.id);
      else if (FAULTS.includes(command.kind)) state.faults.set(command.id, command.kind);
      else throw new Error(`A reading can fail as ${FAULTS.join(', ')}.`);
      return {};
    case 'read':
      return { events: await readOurs(command.link) };
    default:
      throw new Error('No such command.');
  }
}

function offer({ calendars }: PortalState, id: string, calendar: PortalCalendar): object {
  if (!/^[\w-]+$/.test(id)) throw new Error('A calendar has an id of letters and digits.');
  if (!SHAPES.includes(calendar.shape)) throw new Error(`A calendar is of ${SHAPES.join(', ')}.`);
  if (!calendar.stays.every(({ from, to }) => isCalendarDate(from) && isCalendarDate(to) && from < to))
    throw new Error('A stay has two dates, in their order.');
  calendars.set(id, { calendar, since: new Date() });
  return {};
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
