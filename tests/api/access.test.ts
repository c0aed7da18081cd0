import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import type { Room } from '@innkeep/contract/room';
import { createApp } from '../../functions/src/http/app.ts';
import { aHotel } from '../../functions/src/testing/builders.ts';
import { listCalls } from '../../functions/src/testing/list-calls.ts';
import { aJpeg } from '../../functions/src/testing/picture-files.ts';
import { call } from './support/call.ts';
import { aClerk, aGuest, anAdmin, type Person } from './support/people.ts';
import { paymentAccess } from './support/payment-access.ts';
import { guestsMayPay } from './support/paying.ts';
import { STAY_ACCESS } from './support/stay-access.ts';
import { aForm, cleanUpPicture } from './support/pictures.ts';
import { aRoom, removeRoom, ROOM_INPUT } from './support/rooms.ts';
import { anOrder, booked, inDays } from './support/stays.ts';

let guest: Person;
let other: Person;
let clerk: Person;
let admin: Person;
let room: Room;

guestsMayPay();
beforeAll(async () => {
  [guest, other, clerk, admin] = await Promise.all([aGuest(), aGuest(), aClerk(), anAdmin()]);
  room = await aRoom();
});

type Request = [method: string, path: string, sent?: unknown];

/** What a visitor, the guest whom the call is about, another guest, the desk and an admin are answered. */
type Answers = [visitor: number, guest: number, other: number, desk: number, admin: number];

const table: [call: string, answers: Answers, request: () => Request | Promise<Request>][] = [
  ['GET /room', [200, 200, 200, 200, 200], () => ['GET', '/room']],
  ['GET /room?page=&size=', [200, 200, 200, 200, 200], () => ['GET', '/room?page=0&size=6']],
  ['GET /room/all', [401, 403, 403, 200, 200], () => ['GET', '/room/all']],
  ['PUT /room/order', [401, 403, 403, 403, 200], () => ['PUT', '/room/order', { order: [] }]],
  ['GET /room/{id}', [200, 200, 200, 200, 200], () => ['GET', `/room/${room._id}`]],
  [
    'GET /availability',
    [200, 200, 200, 200, 200],
    () => ['GET', `/availability?room=${room._id}&from=${inDays(1)}&to=${inDays(30)}`],
  ],
  [
    'GET /availability/alternatives',
    [200, 200, 200, 200, 200],
    () => ['GET', `/availability/alternatives?checkin=${inDays(1)}&checkout=${inDays(2)}&guests=1`],
  ],
  [
    'GET /availability/quote',
    [200, 200, 200, 200, 200],
    () => ['GET', `/availability/quote?room=${room._id}&checkin=${inDays(1)}&checkout=${inDays(2)}&guests=1`],
  ],
  ['GET /rates', [401, 403, 403, 403, 200], () => ['GET', '/rates']],
  [
    'PUT /rates',
    [401, 403, 403, 403, 409],
    () => ['PUT', '/rates', { ...DEFAULT_TARIFF, version: 1_000_000 }],
  ],
  ['GET /rates/promos', [401, 403, 403, 403, 200], () => ['GET', '/rates/promos']],
  ['PUT /rates/promos/{code}', [401, 403, 403, 403, 200], () => ['PUT', '/rates/promos/ACCESS-27', aPromo()]],
  ['GET /desk/today', [401, 403, 403, 200, 200], () => ['GET', '/desk/today']],
  [
    'GET /desk/chart',
    [401, 403, 403, 200, 200],
    () => ['GET', `/desk/chart?from=${inDays(0)}&to=${inDays(14)}`],
  ],
  [
    'GET /desk/changes',
    [401, 403, 403, 200, 200],
    () => ['GET', `/desk/changes?since=${new Date().toISOString()}`],
  ],
  ['GET /desk/bookings', [401, 403, 403, 200, 200], () => ['GET', '/desk/bookings']],
  ['GET /desk/bookings/{id}', [401, 403, 403, 404, 404], () => ['GET', '/desk/bookings/no-such-booking']],
  [
    'PUT /desk/bookings/{id}/note',
    [401, 403, 403, 404, 404],
    () => ['PUT', '/desk/bookings/no-such-booking/note', { note: 'Brings a dog' }],
  ],
  ['GET /desk/audit', [401, 403, 403, 403, 200], () => ['GET', '/desk/audit']],
  ['GET /desk/figures', [401, 403, 403, 403, 200], () => ['GET', '/desk/figures?from=2027-01&to=2027-01']],
  [
    'GET /desk/export.csv',
    [401, 403, 403, 403, 200],
    () => ['GET', '/desk/export.csv?kind=nights&from=2027-01-01&to=2027-01-02'],
  ],
  ['GET /sitemap.xml', [200, 200, 200, 200, 200], () => ['GET', '/sitemap.xml']],
  ['POST /room', [401, 403, 403, 403, 201], () => ['POST', '/room', ROOM_INPUT]],
  ['PUT /room/{id}', [401, 403, 403, 403, 200], () => ['PUT', `/room/${room._id}`, ROOM_INPUT]],
  ['DELETE /room/{id}', [401, 403, 403, 403, 200], async () => ['DELETE', `/room/${(await aRoom())._id}`]],
  [
    'POST /user/password-reset',
    [200, 200, 200, 200, 200],
    () => ['POST', '/user/password-reset', { email: 'nobody@people.test' }],
  ],
  ['PUT /user/{email}', [401, 200, 403, 403, 403], () => ['PUT', `/user/${guest.email}`, { name: 'Guest' }]],
  ['GET /user/admin/{email}', [401, 200, 403, 403, 200], () => ['GET', `/user/admin/${guest.email}`]],
  ['GET /user', [401, 403, 403, 403, 200], () => ['GET', '/user']],
  ['PUT /user/admin/{id}', [401, 403, 403, 403, 404], () => ['PUT', '/user/admin/nobody-of-this-id']],
  ['DELETE /user/admin/{id}', [401, 403, 403, 403, 404], () => ['DELETE', '/user/admin/nobody-of-this-id']],
  ['PUT /user/desk/{id}', [401, 403, 403, 403, 404], () => ['PUT', '/user/desk/nobody-of-this-id']],
  ['DELETE /user/desk/{id}', [401, 403, 403, 403, 404], () => ['DELETE', '/user/desk/nobody-of-this-id']],
  ['POST /user/email-confirmation', [401, 200, 200, 200, 200], () => ['POST', '/user/email-confirmation']],
  ['POST /orders', [401, 201, 403, 403, 403], async () => ['POST', '/orders', anOrder(guest, await aRoom())]],
  ['POST /1/upload', [401, 403, 403, 403, 200], async () => ['POST', '/1/upload', aForm(await aJpeg())]],
  ['GET /bookings?email=', [401, 200, 403, 200, 200], () => ['GET', `/bookings?email=${guest.email}`]],
  [
    'GET /bookings/cancelled?email=',
    [401, 200, 403, 200, 200],
    () => ['GET', `/bookings/cancelled?email=${guest.email}`],
  ],
  [
    'GET /bookings/{id}',
    [401, 200, 403, 200, 200],
    async () => ['GET', `/bookings/${(await booked(guest, await aRoom())).insertedId}`],
  ],
  [
    'GET /bookings/{id}/calendar',
    [401, 200, 403, 200, 200],
    async () => ['GET', `/bookings/${(await booked(guest, await aRoom())).insertedId}/calendar`],
  ],
  [
    'PUT /orders/{id}',
    [401, 200, 403, 403, 403],
    async () => ['PUT', `/orders/${(await booked(guest, await aRoom())).insertedId}`, { rev: 1, guests: 1 }],
  ],
  [
    'POST /orders/{id}/quote',
    [401, 200, 403, 403, 403],
    async () => {
      const { insertedId } = await booked(guest, await aRoom());
      return ['POST', `/orders/${insertedId}/quote`, { rev: 1, guests: 1 }];
    },
  ],
  ...STAY_ACCESS,
  ...paymentAccess(() => guest),
  [
    'DELETE /orders/{id}',
    [401, 200, 403, 200, 200],
    async () => ['DELETE', `/orders/${(await booked(guest, await aRoom())).insertedId}`],
  ],
];

/** What is not JSON. */
const TEXT_TYPES: Record<string, string> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/desk/export.csv': 'text/csv; charset=utf-8',
};

const callers: [string, () => Person | undefined][] = [
  ['a visitor', () => undefined],
  ['the guest it is about', () => guest],
  ['another guest', () => other],
  ['the desk', () => clerk],
  ['an admin', () => admin],
];

describe.each(table)('%s', (_call, answers, request) => {
  it.each(callers.map(([who, caller], index) => ({ who, caller, expected: answers[index] })))(
    'answers $who with $expected',
    async ({ caller, expected }) => {
      const [method, path, sent] = await request();
      const content = sent instanceof FormData ? { form: sent } : { json: sent };
      const { status, headers, body } = await call(method, path, { as: caller(), ...content });
      expect(status).toBe(expected);
      const textType = status < 400 ? TEXT_TYPES[path.replace(/\?.*/, '')] : undefined;
      expect(headers.get('content-type')).toBe(textType ?? 'application/json; charset=utf-8');
      if (status >= 400) expect(body).toHaveProperty('error.code');
      cleanUpPicture(body);
      // `as`: a 201 of POST /room carries the id.
      if (path === '/room' && status === 201) await removeRoom((body as { insertedId: string }).insertedId);
    },
  );
});

it('every call of the API has a row above', () => {
  // {name} in the specification's words is :name in Express's; what a call is asked with is no part of its name.
  const rows = table.map(([name]) => name.replace(/\?.*/, '').replace(/\{(\w+)\}/g, ':$1'));
  expect([...new Set(rows)].sort()).toEqual(listCalls(createApp(aHotel())));
});

describe('a token', () => {
  it.each(['nonsense', 'a.b.c', ''])('that is %j opens nothing but what is public', async (token) => {
    expect((await call('GET', '/room', { as: { token } })).status).toBe(200);
    expect((await call('GET', `/bookings?email=${guest.email}`, { as: { token } })).status).toBe(401);
  });

  it('that says "admin" only by its holder\'s own word is refused', async () => {
    const [, payload = ''] = admin.token.split('.');
    const forged = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>; // a token's payload is an object
    const claims = { ...forged, user_id: 'nobody', sub: 'nobody' };
    const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    expect((await call('GET', '/user', { as: { token } })).status).toBe(401);
  });
});
