import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hotelToday } from '@innkeep/contract/calendar-date';
import { control, newState, type PortalCommand, type PortalState } from './control.ts';
import { writeShape } from './write-shape.ts';

const KEPT_READINGS = 1_000;
/** Longer than the functions wait for a calendar. */
const LATE_MS = 15_000;
const PAGE = '<!doctype html><title>Sign in</title><p>Your session is over. Please sign in again.</p>';

export interface RunningPortal {
  site: string;
  stop: () => Promise<void>;
}

/** Starts a stand-in for portals that only this machine can reach. @param port 0 for any free one */
export async function startPortal(port: number, lateMs = LATE_MS): Promise<RunningPortal> {
  const state = newState();
  const server = createServer((req, res) => {
    answer(state, req, res, lateMs).catch(() => res.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  // `as`: a listening server has an address.
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => stop(server),
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections(); // some wait because a test has asked for it
  await closed;
}

async function answer(
  state: PortalState,
  req: IncomingMessage,
  res: ServerResponse,
  lateMs: number,
): Promise<void> {
  const path = (req.url ?? '/').replace(/\?.*/, '');
  const [, id] = /^\/calendars\/([\w-]+)\.ics$/.exec(path) ?? [];
  if (path === '/_control') await answerControl(state, req, res);
  else if (id !== undefined) answerCalendar(state, id, req, res, lateMs);
  else
    res.writeHead(404, { 'Content-Type': 'text/plain' }).end('This stands in for portals on this machine.\n');
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

/** Commands must be JSON: another site's page cannot send it without a preflight, which is refused. */
async function answerControl(state: PortalState, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const reply = (status: number, content: object) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
  const body = await text(req);
  try {
    if (req.method === 'GET') reply(200, readState(state));
    else if (req.method !== 'POST' || req.headers['content-type'] !== 'application/json') reply(415, {});
    else reply(200, await control(state, JSON.parse(body) as PortalCommand)); // `as`: `control` refuses others
  } catch (error) {
    reply(400, { error: { message: error instanceof Error ? error.message : 'Bad request' } });
  }
}

function readState({ calendars, faults, readings }: PortalState): object {
  return {
    calendars: Object.fromEntries([...calendars].map(([id, { calendar }]) => [id, calendar])),
    faults: Object.fromEntries(faults),
    readings,
  };
}
