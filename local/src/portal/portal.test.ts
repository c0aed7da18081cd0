import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { fetchCalendar } from '../../../functions/src/channels/fetch-calendar.ts';
import { parseCalendar } from '../../../functions/src/channels/parse-calendar.ts';
import { writeCalendar } from '../../../functions/src/channels/write-calendar.ts';
import { describe, expect, it } from 'vitest';
import type { PortalCalendar, Shape } from './portal-calendar.ts';
import { usePortal } from './portal-testing.ts';
import { writeShape } from './write-shape.ts';

const portal = usePortal(400);
const today = hotelToday();
const inDays = (days: number) => addDays(today, days);
const stays = [
  { uid: 'a', from: inDays(10), to: inDays(13), guest: 'Guest of Vrbo' },
  { uid: 'b', from: inDays(20), to: inDays(21), isClosed: true },
];

async function read(id: string, known: { etag?: string } = {}) {
  const fetched = await fetchCalendar([new URL(portal.site()).host], { deadlineMs: 200 })(
    portal.address(id),
    known,
  );
  if (fetched.kind !== 'calendar') return fetched.kind === 'problem' ? fetched.problem : fetched.kind;
  const parsed = parseCalendar(fetched.text, {
    ignore: ['Airbnb (Not available)', 'Blocked', 'Closed'],
    today,
    ownHost: 'stay.example',
  });
  if (typeof parsed === 'string') return parsed;
  return [...parsed.events.values()].map(({ from, to }) => `${from}/${to}`);
}

function offer(calendar: PortalCalendar): Promise<unknown> {
  return portal.command({ do: 'offer', id: 'tide', calendar });
}

const sold = `${inDays(10)}/${inDays(13)}`;
const closed = `${inDays(20)}/${inDays(21)}`;

describe('a portal', () => {
  it.each<[Shape, string[]]>([
    ['airbnb', [sold]],
    ['booking', [sold, closed]], // it says the same of both
    ['vrbo', [sold]],
    ['google', [sold]],
  ])('such as %s writes calendars that the hotel reads', async (shape, expected) => {
    await offer({ shape, stays });
    expect(await read('tide')).toEqual(expected);
  });

  it.each(['UTC', 'America/New_York', 'Asia/Tokyo', 'Europe/London'])(
    'may tell stays in %s',
    async (zone) => {
      await offer({ shape: 'google', stays, zone });
      // It is still the evening before at the hotel when it is eleven in Tokyo.
      const departure = zone === 'Asia/Tokyo' ? inDays(12) : inDays(13);
      expect(await read('tide')).toEqual([`${inDays(10)}/${departure}`]);
    },
  );

  it('says of a calendar that it has not changed', async () => {
    await offer({ shape: 'airbnb', stays });
    const etag = (await fetch(portal.address('tide'))).headers.get('etag') ?? '';
    expect(await read('tide', { etag })).toBe('unchanged');
    await offer({ shape: 'airbnb', stays: stays.slice(1) });
    expect(await read('tide', { etag })).toEqual([]);
  });

  it.each([
    ['late', 'slow'],
    ['empty', 'no-calendar'],
    ['half', 'no-calendar'],
    ['html', 'no-calendar'],
    ['down', 'refused'],
    ['private', 'not-public'],
    ['vanished', []],
  ] as const)('may be %s, until a test ends that', async (kind, expected) => {
    await offer({ shape: 'airbnb', stays });
    await portal.command({ do: 'fault', id: 'tide', kind });
    expect(await read('tide')).toEqual(expected);
    await portal.command({ do: 'fault', id: 'tide' });
    expect(await read('tide')).toEqual([sold]);
  });

  it('closes what lies far ahead, and names it otherwise every day', () => {
    const calendar = { shape: 'airbnb', stays: [], closedAfterDays: 90 } as const;
    const uidOn = (day: CalendarDate) => /UID:.*/.exec(writeShape(calendar, day, new Date()))?.[0];
    const text = writeShape(calendar, today, new Date());
    expect(text).toContain(`DTSTART;VALUE=DATE:${inDays(90).replaceAll('-', '')}\r\n`);
    expect(text).toContain('SUMMARY:Airbnb (Not available)\r\n');
    expect(uidOn(today)).toBe(uidOn(today));
    expect(uidOn(inDays(1))).not.toBe(uidOn(today));
  });

  it('keeps the UID of a stay that moves, and one that is given', () => {
    const uidOf = (uid: string, from: CalendarDate) =>
      /UID:(.*)\r/.exec(
        writeShape({ shape: 'booking', stays: [{ uid, from, to: inDays(40) }] }, today, new Date()),
      )?.[1];
    expect(uidOf('a', inDays(30))).toBe(uidOf('a', inDays(31)));
    expect(uidOf('1@stay.example', inDays(30))).toBe('1@stay.example');
  });

  it('reads our calendar', async () => {
    const runs = [{ holder: 'b1', from: inDays(3), to: inDays(5) }];
    const text = writeCalendar(runs, { name: 'Tide Room', host: 'stay.example', now: new Date() });
    const ours = createServer((_, res) => res.end(text)).listen(0, '127.0.0.1');
    await once(ours, 'listening');
    const link = `http://127.0.0.1:${(ours.address() as AddressInfo).port}/`; // `as`: it listens
    const uid: unknown = expect.stringMatching(/^[\da-f]{32}@stay\.example$/);
    expect(await portal.command({ do: 'read', link })).toEqual({
      events: [{ uid, summary: 'Reserved', from: inDays(3), to: inDays(5) }],
    });
    ours.close();
  });

  it('tells what it has and who has read it', async () => {
    await offer({ shape: 'airbnb', stays: [] });
    await read('tide');
    await read('attic');
    await portal.command({ do: 'fault', id: 'tide', kind: 'half' });
    expect(await portal.state()).toEqual({
      calendars: { tide: { shape: 'airbnb', stays: [] } },
      faults: { tide: 'half' },
      readings: ['tide 200', 'attic 404'],
    });
  });

  it('refuses what it does not know', async () => {
    const refused = (body: string, type = 'application/json') =>
      fetch(`${portal.site()}/_control`, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect((await refused('{"do":"reset"}', 'text/plain')).status).toBe(415);
    for (const command of [
      '{"do":"dance"}',
      '{"do":"fault","id":"tide","kind":"rain"}',
      '{"do":"offer","id":"a b","calendar":{"shape":"airbnb","stays":[]}}',
      '{"do":"offer","id":"a","calendar":{"shape":"hotel","stays":[]}}',
      '{"do":"offer","id":"a","calendar":{"shape":"vrbo","stays":[{"uid":"a","from":"2027-01-02","to":"2027-01-02"}]}}',
    ])
      expect((await refused(command)).status, command).toBe(400);
  });
});
