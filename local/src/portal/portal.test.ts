import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchCalendar } from '../../../functions/src/channels/fetch-calendar.ts';
import { parseCalendar } from '../../../functions/src/channels/parse-calendar.ts';
import { writeCalendar } from '../../../functions/src/channels/write-calendar.ts';
import { commandAt, type Running } from '../stand-ins.ts';
import type { PortalCommand } from './control.ts';
import { calendarAddress, type PortalCalendar } from './portal-calendar.ts';
import { startPortal } from './server.ts';

const today = hotelToday();
const inDays = (days: number) => addDays(today, days);

let portal: Running;
beforeAll(async () => {
  portal = await startPortal(0);
});
afterAll(() => portal.stop());
const command = (each: PortalCommand) => commandAt(portal.site, each);

/** Returns what the hotel reads of a calendar: the days of its events. */
async function read(id: string): Promise<unknown> {
  const fetched = await fetchCalendar([new URL(portal.site).host])(calendarAddress(id, portal.site), {});
  if (fetched.kind !== 'calendar') return fetched;
  const parsed = parseCalendar(fetched.text, { ignore: [], today, ownHost: 'stay.example' });
  return typeof parsed === 'string' ? parsed : [...parsed.events.values()].map(({ from, to }) => [from, to]);
}

it.each<[PortalCalendar['shape'], closedAfterDays: number | undefined, events: number[][]]>([
  [
    'airbnb',
    90,
    [
      [10, 13],
      [90, 455],
    ],
  ],
  ['booking', undefined, [[10, 13]]],
])('a portal such as %s writes calendars that the hotel reads', async (shape, closedAfterDays, events) => {
  const stays = [{ uid: 'a', from: inDays(10), to: inDays(13) }];
  const calendar = { shape, stays, ...(closedAfterDays !== undefined && { closedAfterDays }) };
  await command({ do: 'offer', id: 'tide', calendar });
  expect(await read('tide')).toEqual(events.map((days) => days.map(inDays)));
  await command({ do: 'reset' });
  expect(await read('tide')).toMatchObject({ problem: 'refused' });
});

it('a portal reads our calendar', async () => {
  const runs = [{ holder: 'b1', from: inDays(3), to: inDays(5) }];
  const text = writeCalendar(runs, { name: 'Tide Room', host: 'stay.example', now: new Date() });
  const ours = createServer((_, res) => res.end(text)).listen(0, '127.0.0.1');
  await once(ours, 'listening');
  const link = `http://127.0.0.1:${(ours.address() as AddressInfo).port}/`; // `as`: it listens
  const uid: unknown = expect.stringMatching(/^[\da-f]{32}@stay\.example$/);
  expect(await command({ do: 'read', link })).toEqual({
    events: [{ uid, summary: 'Reserved', from: inDays(3), to: inDays(5) }],
  });
  ours.close();
});
