import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hotelToday } from '@innkeep/contract/calendar-date';
import { answerControl, startServer, type Running } from '../stand-ins.ts';
import { control, newState, type PortalCommand, type PortalState } from './control.ts';
import { writeShape } from './write-shape.ts';

const KEPT_READINGS = 1_000;
/** Longer than the functions wait for a calendar. */
const LATE_MS = 15_000;
const PAGE = '<!doctype html><title>Sign in</title><p>Your session is over. Please sign in again.</p>';

/** Starts a stand-in for portals. @param port 0 for any free one */
export function startPortal(port: number, lateMs = LATE_MS): Promise<Running> {
  const state = newState();
  return startServer(port, () => async (req, res) => {
    const path = (req.url ?? '/').replace(/\?.*/, '');
    const [, id] = /^\/calendars\/([\w-]+)\.ics$/.exec(path) ?? [];
    if (path === '/_control')
      await answerControl(req, res, {
        read: () => readState(state),
        control: (command: PortalCommand) => control(state, command),
      });
    else if (id !== undefined) answerCalendar(state, id, req, res, lateMs);
    else
      res
        .writeHead(404, { 'Content-Type': 'text/plain' })
        .end('This stands in for portals on this machine.\n');
  });
}

function answerCalendar(
  { calendars, faults, readings }: PortalState,
  id: string,
  req: IncomingMessage,
  res: ServerResponse,
  lateMs: number,
): void {
  res.on('close', () => {
    readings.push(`${id} ${res.writableFinished ? res.statusCode : 'given up'}`);
    readings.splice(0, readings.length - KEPT_READINGS);
  });
  const offered = calendars.get(id);
  const fault = faults.get(id);
  if (!offered) res.writeHead(404).end();
  else if (fault === 'down') res.writeHead(503).end();
  else if (fault === 'html') res.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  else if (fault === 'private') res.writeHead(302, { Location: `https://10.0.0.1/${id}.ics` }).end();
  else {
    const { calendar, since } = offered;
    const said = fault === 'vanished' ? { shape: calendar.shape, stays: [] } : calendar;
    const whole = writeShape(said, hotelToday(), since);
    const sent = fault === 'empty' ? '' : fault === 'half' ? whole.slice(0, whole.length / 2) : whole;
    if (fault === 'late') setTimeout(() => send(req, res, sent), lateMs).unref();
    else send(req, res, sent);
  }
}

/** Sends a calendar, unless it is the one that the reader knows. */
function send(req: IncomingMessage, res: ServerResponse, calendar: string): void {
  const etag = `"${createHash('sha1').update(calendar).digest('hex')}"`;
  if (req.headers['if-none-match'] === etag) res.writeHead(304, { ETag: etag }).end();
  else res.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8', ETag: etag }).end(calendar);
}

function readState({ calendars, faults, readings }: PortalState): object {
  return {
    calendars: Object.fromEntries([...calendars].map(([id, { calendar }]) => [id, calendar])),
    faults: Object.fromEntries(faults),
    readings,
  };
}
