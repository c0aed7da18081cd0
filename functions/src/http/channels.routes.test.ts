import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aStoredBooking } from '../testing/a-stored-booking.ts';
import { aBlockInConflict, aStoredChannel, SECRETS } from '../testing/a-stored-channel.ts';
import { aHang } from '../testing/interrupted.ts';
import { ana, cleaner, clerk, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;

const LINK = `/calendars/airbnb/${SECRETS.token}.ics`;
const AIRBNB = { roomId: 'sea-view', name: 'Airbnb', address: SECRETS.address };
const SAME = { rev: 1, name: 'Airbnb' };

const calendarOf = (from: string, to: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    'UID:1418fb94e984-5c4f@airbnb.com',
    'SUMMARY:Reserved',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

beforeEach(() => {
  api.hotel.db.channels.set('airbnb', aStoredChannel());
  const text = calendarOf('20270610', '20270616');
  api.hotel.readCalendar = () => Promise.resolve({ kind: 'calendar', text });
});

it('answers others while ten readings wait for a channel that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const ends: (() => void)[] = [];
  api.hotel.readCalendar = () =>
    new Promise((resolve) => ends.push(() => resolve({ kind: 'problem', problem: 'slow' })));
  const readings = Array.from({ length: 10 }, () =>
    send('POST', '/desk/channels/airbnb/reading', { as: clerk }),
  );
  await expect.poll(() => ends.length).toBe(10);
  vi.advanceTimersByTime(4_000);
  expect((await fetch(api.url + LINK)).status).toBe(200);
  for (const end of ends) end();
  expect((await Promise.all(readings)).map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => 200),
  );
});

describe('GET /calendars/:id/:file', () => {
  const get = (path: string, init: RequestInit = {}) => fetch(api.url + path, init);

  it('answers a calendar to a caller who has the link, and lets the CDN keep it for five minutes', async () => {
    const response = await get(LINK);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300');
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const head = await get(LINK, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('needs no proof that it comes from our own pages', async () => {
    api.hotel.verifyApp = undefined;
    expect((await get(LINK, { headers: { 'User-Agent': 'Airbnb' } })).status).toBe(200);
  });

  it.each([
    '/calendars',
    '/calendars/airbnb',
    `/calendars/vrbo/${SECRETS.token}.ics`,
    `/calendars/__x__/${SECRETS.token}.ics`,
    `/calendars/a%20b%2F/${SECRETS.token}.ics`,
    `/calendars/${'a'.repeat(500)}/${SECRETS.token}.ics`,
    `/calendars/airbnb/${'0'.repeat(32)}.ics`,
    `/calendars/airbnb/${SECRETS.token}`,
    `/calendars/airbnb/${SECRETS.token}.ics%00`,
    `/calendars/airbnb/${SECRETS.token}.ics/more`,
    '/calendars/airbnb/%F0%9F%8C%8A.ics',
  ])('answers %s as it answers every address that is nothing', async (path) => {
    const [wrong, nothing] = [await get(path), await get('/nothing')];
    expect(wrong.status).toBe(404);
    expect(wrong.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await wrong.text()).toBe(await nothing.text());
  });

  it('is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await get(LINK, { method });
      expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

describe('channels at the desk', () => {
  it('are added by an admin, read at once by a colleague at the desk, changed and removed', async () => {
    const added = await send('POST', '/desk/channels', {
      as: root,
      json: {
        ...AIRBNB,
        address: SECRETS.address.replace('https://', ' webcal://'),
        ignore: ['Not available'],
      },
    });
    expect([added.status, added.answer]).toMatchObject([
      201,
      { _id: 'new-1', rev: 1, roomName: 'Sea View', readsFrom: 'www.airbnb.com', isOn: true },
    ]);
    expect(api.hotel.db.channels.get('new-1')?.address).toBe(SECRETS.address);
    const read = await send('POST', '/desk/channels/new-1/reading', { as: clerk });
    expect([read.status, read.answer]).toMatchObject([200, { reading: { events: 1, nights: 6 } }]);
    const { answer } = await send('GET', '/desk/channels?room=sea-view', { as: clerk });
    expect(answer).toMatchObject({ channels: [{}, {}], stays: [{ from: '2027-06-10', to: '2027-06-16' }] });
    expect((await send('GET', '/desk/channels?room=attic', { as: clerk })).answer).toEqual({
      channels: [],
      conflicts: [],
      stays: [],
    });
    const change = { ...SAME, rev: 1, isOn: false, name: 'Airbnb, too' };
    const changed = await send('PUT', '/desk/channels/new-1', { as: root, json: change });
    expect(changed.answer).toMatchObject({
      rev: 2,
      isOn: false,
      name: 'Airbnb, too',
      readsFrom: 'www.airbnb.com',
    });
    const removed = await send('DELETE', '/desk/channels/new-1?rev=2', { as: root });
    expect(removed.answer).toEqual({ deletedCount: 1 });
    expect(api.hotel.db.nights.size).toBe(0);
  });

  it('are read for 14 s at most, as browsers wait for 15 s', async () => {
    const { hang, pass } = aHang();
    api.hotel.readCalendar = hang;
    const asked = send('POST', '/desk/channels/airbnb/reading', { as: clerk });
    await pass(14_000, asked);
    expect((await asked).status).toBe(503);
  });

  it('have links that lead to their calendars', async () => {
    const { answer } = await send('GET', '/desk/channels/airbnb/link', { as: root });
    expect(answer).toEqual({ link: `https://innkeep.test${LINK}` });
    const { answer: renewed } = await send('POST', '/desk/channels/airbnb/link', { as: root });
    const { link } = renewed as { link: string }; // as above
    expect((await fetch(api.url + LINK)).status).toBe(404);
    expect((await fetch(api.url + new URL(link).pathname)).status).toBe(200);
  });

  it('are managed by admins alone, and not seen by others', async () => {
    const calls = [
      ['POST', '/desk/channels', AIRBNB],
      ['PUT', '/desk/channels/airbnb', SAME],
      ['DELETE', '/desk/channels/airbnb?rev=1', undefined],
      ['GET', '/desk/channels/airbnb/link', undefined],
      ['POST', '/desk/channels/airbnb/link', undefined],
    ] as const;
    for (const [method, path, json] of calls)
      expect([path, (await send(method, path, { as: clerk, json })).status]).toEqual([path, 403]);
    for (const as of [cleaner, ana]) expect((await send('GET', '/desk/channels', { as })).status).toBe(403);
    expect((await send('GET', '/desk/channels')).status).toBe(401);
  });

  it.each([
    [{ ...AIRBNB, name: ' ' }, 'name', 'Enter a name, such as Airbnb.'],
    [{ ...AIRBNB, roomId: undefined }, 'roomId', 'Choose a room.'],
    [{ ...AIRBNB, address: 'www.airbnb.com/calendar' }, 'address', 'Paste the whole link'],
    [{ ...AIRBNB, address: 'https://ana:secret@example.org/a.ics' }, 'address', 'Paste the whole link'],
    [{ ...AIRBNB, address: 'file:///etc/passwd' }, 'address', 'Paste the whole link'],
    [{ ...AIRBNB, address: `https://example.org/${'a'.repeat(2000)}` }, 'address', 'at most 2000'],
    [{ ...AIRBNB, address: { to: SECRETS.address } }, 'address', 'The link must be text.'],
    [{ ...AIRBNB, ignore: Array(11).fill('x') }, 'ignore', 'At most 10'],
  ])('are refused as %j, and the answer does not repeat the address', async (json, field, words) => {
    const { status, answer } = await send('POST', '/desk/channels', { as: root, json });
    const { fields } = (answer as { error: { fields: Record<string, string> } }).error; // of a 400
    expect([status, fields[field]]).toEqual([400, expect.stringContaining(words)]);
    expect(JSON.stringify(answer)).not.toContain('example.org');
  });

  it('have conflicts, which end with what the desk decides', async () => {
    const { db } = api.hotel;
    db.channels.set('airbnb', aStoredChannel());
    db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
    for (const night of ['2027-06-14', '2027-06-15'])
      db.nights.list(`sea-view/${night}`, ['stay', 'channel:airbnb:e1']);
    db.blocks.set('e1', aBlockInConflict('e1', '2027-06-14', '2027-06-16'));
    const late = await send('POST', '/desk/conflicts/e1/ours', { as: clerk, json: { rev: 7 } });
    expect(late.answer).toMatchObject({ error: { code: 'booking/changed' } });
    const { rev } = db.conflicts.get('e1') ?? {};
    const kept = await send('POST', '/desk/conflicts/e1/ours', { as: clerk, json: { rev } });
    expect([kept.status, kept.answer, db.conflicts.size]).toEqual([200, {}, 0]);
    const again = await send('POST', '/desk/conflicts/e1/ours', { as: clerk, json: { rev } });
    expect([again.status, again.answer]).toMatchObject([404, { error: { code: 'conflict/not-found' } }]);
  });
});

it('neither the address nor the token of a channel is in any answer, log line or entry of the audit', async () => {
  const { hotel } = api;
  const answers: string[] = [];
  const ask = async (method: string, path: string, json?: unknown, as = root) => {
    const { status, headers, answer } = await send(method, path, { as, json });
    answers.push(JSON.stringify([status, [...headers], answer]));
    return status;
  };
  expect(await ask('POST', '/desk/channels', AIRBNB)).toBe(201);
  hotel.readCalendar = () => Promise.resolve({ kind: 'problem', problem: 'refused' });
  expect(await ask('POST', '/desk/channels/airbnb/reading')).toBe(200);
  const text = calendarOf('20270610', '20270616');
  hotel.readCalendar = () => Promise.resolve({ kind: 'calendar', text });
  expect(await ask('POST', '/desk/channels/airbnb/reading')).toBe(200);
  expect(await ask('GET', '/desk/channels')).toBe(200);
  expect(await ask('GET', '/desk/today')).toBe(200);
  expect(await ask('GET', '/desk/chart?from=2027-06-01&to=2027-07-01')).toBe(200);
  expect(await ask('GET', '/desk/changes?since=2027-06-01T15:59:00.000Z')).toBe(200);
  expect(await ask('PUT', '/desk/channels/airbnb', { ...SAME, address: SECRETS.address, isOn: true })).toBe(
    200,
  );
  expect(await ask('PUT', '/desk/channels/airbnb', { ...SAME, address: SECRETS.address })).toBe(409);
  expect(await ask('PUT', '/desk/channels/airbnb', { ...SAME, rev: 2, address: 'nowhere?s=0ddba11' })).toBe(
    400,
  );
  expect(await ask('GET', '/desk/channels/airbnb/link', undefined, clerk)).toBe(403);
  for (const path of [LINK, LINK.replace('airbnb', 'vrbo'), LINK.replace('.ics', ''), `${LINK}/more`]) {
    const response = await fetch(api.url + path);
    answers.push(JSON.stringify([...response.headers]) + (await response.text()));
  }
  answers.push(await (await fetch(api.url + LINK, { method: 'POST' })).text());
  hotel.channels.nightsOf = () => Promise.reject(new Error('the database is away'));
  const failed = await fetch(api.url + LINK);
  answers.push(await failed.text());
  expect(failed.status).toBe(500);
  expect(await ask('DELETE', '/desk/channels/airbnb?rev=2')).toBe(200);
  expect(await ask('GET', '/desk/audit')).toBe(200);
  const told = JSON.stringify([answers, hotel.logged, hotel.db.audit, [...hotel.db.mails]]);
  expect(told).toContain('www.airbnb.com'); // the host is no secret
  expect(hotel.logged.map(({ path }) => path)).toContain('/calendars/:id/:file');
  for (const secret of ['0ddba11', 'calendar/ical', SECRETS.token, SECRETS.token.slice(0, 12)])
    expect(told).not.toContain(secret);
});
