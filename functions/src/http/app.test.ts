import { request as rawRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { day } from '@innkeep/contract/testing/dates';
import { aHotel, ana, aRequest, aRoom, ben, root } from '../testing/builders.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createApp } from './app.ts';
import type { LogEntry } from '../domain/log.ts';

const NO_STORE = 'private, no-store';
const { _id, ...roomInput } = aRoom();

let hotel: ReturnType<typeof aHotel>;
let logged: LogEntry[];
let served: Served;

beforeEach(async () => {
  hotel = aHotel();
  logged = hotel.logged;
  served = await serve(createApp(hotel));
});

afterEach(() => {
  served.close();
});

interface Sending {
  as?: { uid: string };
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends a request; a caller's token is their uid. */
async function send(method: string, path: string, { as, headers = {}, json, body }: Sending = {}) {
  const response = await fetch(served.url + path, {
    method,
    headers: {
      ...(as && { Authorization: `Bearer ${as.uid}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, answer };
}

describe('every answer', () => {
  it.each(['/room', '/room/gone', '/nothing', '/bookings'])(
    'of %s carries the headers of an API',
    async (path) => {
      const { headers } = await send('GET', path);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('etag')).toBeNull();
    },
  );

  it('has an id of its own, which the log names', async () => {
    const [one, other] = await Promise.all([send('GET', '/room'), send('GET', '/room')]);
    const ids = [one, other].map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    await expect.poll(() => logged.map(({ requestId }) => requestId).sort()).toEqual(ids.sort());
  });
});

describe('caching', () => {
  it.each(['/room', '/room?page=0&size=6', `/room/${_id}`])(
    'lets the CDN answer visitors: %s',
    async (path) => {
      const { status, headers } = await send('GET', path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
      expect(headers.get('vary')).toBe('Authorization');
    },
  );

  it('keeps what comes with a token out of it, public or not', async () => {
    for (const path of ['/room', `/room/${_id}`, `/bookings?email=${ana.email}`]) {
      expect((await send('GET', path, { as: ana })).headers.get('cache-control')).toBe(NO_STORE);
    }
  });

  it.each(['/room/gone', '/room?page=x', '/nothing', '/bookings?email=a', '/room/%ff'])(
    'keeps the failure of %s out of it',
    async (path) => {
      const { status, headers } = await send('GET', path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get('cache-control')).toBe(NO_STORE);
    },
  );
});

describe('paths and methods', () => {
  it.each(['/', '/nothing', '/rooms', '/orders/a/b', '/user/admin/a/b', '/1/upload/x'])(
    'answers 404 in JSON at %s',
    async (path) => {
      const { status, answer } = await send('GET', path);
      expect(status).toBe(404);
      expect(answer).toEqual({
        error: { code: 'path/not-found', message: 'There is nothing at this address.' },
      });
    },
  );

  it.each([
    ['DELETE', '/room', 'GET, HEAD, POST'],
    ['POST', '/room/sea-view', 'GET, HEAD, PUT, DELETE'],
    ['GET', '/orders', 'POST'],
    ['PUT', '/orders/b1', 'DELETE'],
    ['POST', '/bookings', 'GET, HEAD'],
    ['POST', '/availability', 'GET, HEAD'],
    ['PUT', '/availability/alternatives', 'GET, HEAD'],
    ['POST', '/user', 'GET, HEAD'],
    ['GET', '/user/ana@innkeep.test', 'PUT'],
    ['POST', '/user/admin/ana', 'GET, HEAD, PUT, DELETE'],
    ['OPTIONS', '/orders', 'POST'],
    ['GET', '/1/upload', 'POST'],
  ])('answers 405 to %s %s and says what is allowed', async (method, path, allowed) => {
    const { status, headers, answer } = await send(method, path, { as: root });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
    expect(answer).toMatchObject({ error: { code: 'request/wrong-method' } });
  });

  it('answers 400 to a path of broken escapes', async () => {
    expect(await send('GET', '/room/%E0%A4%A')).toMatchObject({ status: 400, answer: { error: {} } });
  });

  it.each(['__x__', '..%2Fusers', 'a%2Fb', 'a.b', '%00', 'x'.repeat(129), 'x'.repeat(2048), '%F0%9F%9B%8F'])(
    'never takes the id %s to the database',
    async (id) => {
      const touched = {
        find: () => Promise.reject(new Error('touched')),
        transact: () => Promise.reject(new Error('touched')),
      };
      Object.assign(hotel.rooms, touched);
      Object.assign(hotel.bookings, touched);
      Object.assign(hotel.users, touched);
      for (const [method, path] of [
        ['GET', '/room/'],
        ['DELETE', '/room/'],
        ['DELETE', '/orders/'],
        ['PUT', '/user/admin/'],
      ]) {
        const { status, answer } = await send(method ?? '', `${path}${id}`, { as: root });
        expect(answer).toMatchObject({
          error: { code: 'request/invalid', fields: { id: 'id is not a valid id.' } },
        });
        expect(status).toBe(400);
      }
    },
  );
});

describe('who may call', () => {
  const calls: [method: string, path: string, json: unknown][] = [
    ['POST', '/room', roomInput],
    ['PUT', `/room/${_id}`, roomInput],
    ['DELETE', `/room/${_id}`, undefined],
    ['GET', '/user', undefined],
    ['PUT', '/user/admin/ana', undefined],
    ['DELETE', '/user/admin/ana', undefined],
  ];
  const signedIn: typeof calls = [
    ['POST', '/orders', aRequest()],
    ['DELETE', '/orders/b1', undefined],
    ['GET', `/bookings?email=${ana.email}`, undefined],
    ['PUT', `/user/${ana.email}`, { name: 'Ana' }],
    ['GET', `/user/admin/${ana.email}`, undefined],
  ];

  it.each([...calls, ...signedIn])('asks a visitor to sign in: %s %s', async (method, path, json) => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer nobody',
      'Basic ana',
      'ana',
      `Bearer ${'x'.repeat(9000)}`,
    ]) {
      const headers = { ...(authorization && { Authorization: authorization }) };
      const { status, answer } = await send(method, path, { headers, json });
      expect(answer).toMatchObject({ error: { code: 'auth/required' } });
      expect(status).toBe(401);
    }
  });

  it.each(calls)('refuses a guest: %s %s', async (method, path, json) => {
    const { status, answer } = await send(method, path, { as: ana, json });
    expect(answer).toMatchObject({ error: { code: 'auth/forbidden' } });
    expect(status).toBe(403);
  });

  it('shows rooms to a visitor with a token that has expired', async () => {
    expect((await send('GET', '/room', { headers: { Authorization: 'Bearer stale' } })).status).toBe(200);
  });

  it('lets an admin whose token was called back neither read nor change anything', async () => {
    hotel.accounts.revoked.add('root');
    for (const [method, path, json] of calls) {
      expect((await send(method, path, { as: root, json })).status).toBe(401);
    }
    expect((await send('DELETE', '/orders/b1', { as: root })).status).toBe(401);
  });
});

describe('bodies', () => {
  it.each(['{', '{"name":}', 'name', '"\u0000'])('answers 400 to broken JSON: %s', async (body) => {
    const { status, answer } = await send('POST', '/room', {
      as: root,
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(400);
    expect(answer).toEqual({
      error: { code: 'request/malformed', message: 'We could not read that request.' },
    });
  });

  it('answers 400 to text that is not UTF-8', async () => {
    const { status, answer } = await send('POST', '/room', {
      as: root,
      body: new Uint8Array([0x22, 0xff, 0x22]),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([status, answer]).toMatchObject([400, { error: { code: 'request/malformed' } }]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'answers 415 to %s',
    async (type) => {
      const { status, answer } = await send('POST', '/room', {
        as: root,
        body: 'name=x',
        headers: { 'Content-Type': type },
      });
      expect([status, answer]).toMatchObject([415, { error: { code: 'request/wrong-type' } }]);
    },
  );

  it('answers 413 to more than 100 kB', async () => {
    const { status, answer } = await send('POST', '/room', {
      as: root,
      json: { des: 'x'.repeat(101 * 1024) },
    });
    expect([status, answer]).toMatchObject([413, { error: { code: 'request/too-large' } }]);
  });

  it('names every field that is wrong, and quotes nothing', async () => {
    const json = { name: 5, price: '<script>', image: 'javascript:alert(1)', capacity: [2], des: '' };
    const { status, answer } = await send('POST', '/room', { as: root, json });
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: { code: 'request/invalid' } });
    expect(answer).toHaveProperty('error.fields', {
      name: 'Name must be text.',
      price: 'Price must be a number.',
      image: 'Image must be an https address.',
      capacity: 'Capacity must be a number.',
      des: 'Details is Required',
    });
  });

  it.each([[null], [[]], ['text'], [5], [true]])(
    'answers 400 to a body that is no object: %j',
    async (json) => {
      for (const [path, as] of [['/room', root] as const, ['/orders', ana] as const]) {
        const { status, answer } = await send('POST', path, { as, json });
        expect([status, answer]).toMatchObject([400, { error: { code: 'request/invalid' } }]);
      }
    },
  );

  it('answers 400 where a body is missing', async () => {
    expect(await send('POST', '/orders', { as: ana })).toMatchObject({
      status: 400,
      answer: { error: { code: 'request/invalid', fields: { checkin: 'Choose your check-in date.' } } },
    });
  });

  it('takes numbers as text, as the edit form sends them', async () => {
    const json = { ...roomInput, price: '99.50', capacity: '3' };
    expect((await send('PUT', `/room/${_id}`, { as: root, json })).status).toBe(200);
    expect(hotel.db.rooms.get(_id)).toMatchObject({ price: 99.5, capacity: 3 });
  });

  it('is not moved by names that JavaScript gives a meaning', async () => {
    const body = JSON.stringify(roomInput).replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"_id":"mine","createdAt":0,',
    );
    const headers = { 'Content-Type': 'application/json' };
    const { status, answer } = await send('POST', '/room', { as: root, body, headers });
    expect([status, answer]).toMatchObject([201, { acknowledged: true, insertedId: 'new-1' }]);
    expect(hotel.db.rooms.get('new-1')).toEqual({ ...roomInput, _id: 'new-1' });
    expect({}).not.toHaveProperty('isAdmin');
    expect((await send('GET', '/room?constructor=1&__proto__=2&toString=3')).status).toBe(200);
    const strange = { as: ana, headers: { constructor: 'x', tostring: 'y' }, json: aRequest() };
    expect((await send('POST', '/orders', strange)).status).toBe(201);
  });
});

describe('POST /orders', () => {
  it('answers 201 with the booking', async () => {
    const { status, answer } = await send('POST', '/orders', { as: ana, json: aRequest() });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ acknowledged: true, booking: { nights: 2, total: 240, room: aRoom() } });
    expect(answer).toHaveProperty('insertedId', [...hotel.db.bookings.keys()][0]);
  });

  it('believes only the id of the room, and no field that it does not know', async () => {
    const room = { ...aRoom({ price: 1, capacity: 20 }), evil: true };
    const json = { ...aRequest({ room }), uid: 'ben', total: 1, nights: 1, role: 'admin', _id: 'mine' };
    await send('POST', '/orders', { as: ana, json });
    expect([...hotel.db.bookings.values()]).toMatchObject([
      { uid: 'ana', total: 240, nights: 2, room: aRoom() },
    ]);
  });

  it('takes dates as ISO text', async () => {
    const dates = { checkin: '2027-06-14T00:00:00.000Z', checkout: '2027-06-16T23:00:00+02:00' };
    const json = { ...aRequest(), ...dates };
    expect(await send('POST', '/orders', { as: ana, json })).toMatchObject({ status: 201 });
  });

  it.each([
    ['checkin', { checkin: '2027-05-31' }],
    ['checkin', { checkin: '2027-02-30' }],
    ['checkin', { checkin: '2028-06-01', checkout: '2028-06-02' }],
    ['checkout', { checkout: '2027-06-14' }],
    ['checkout', { checkout: '2027-07-15' }],
    ['guests', { guests: 0 }],
    ['guests', { guests: 6 }],
    ['guests', { guests: 1.5 }],
    ['guests', { guests: 3 }],
    ['room._id', { room: { _id: '../x' } }],
    ['room._id', { room: { _id: '' } }],
    ['email', { email: '' }],
  ])('answers 400 and names %s: %o', async (field, change) => {
    const json = { ...aRequest(), ...change };
    const { status, answer } = await send('POST', '/orders', { as: ana, json });
    expect(status).toBe(400);
    expect(answer).toHaveProperty(['error', 'fields', field], expect.any(String));
    expect(hotel.db.bookings.size).toBe(0);
  });

  it("reckons today by the hotel's clock", async () => {
    hotel.time.now = new Date('2027-06-15T03:59:00Z'); // a minute to midnight of the 14th in New York
    expect(await send('POST', '/orders', { as: ana, json: aRequest() })).toMatchObject({ status: 201 });
  });

  it('answers a repeated key with the first booking, and 422 with other details', async () => {
    const headers = { 'Idempotency-Key': 'a1b2' };
    const first = await send('POST', '/orders', { as: ana, headers, json: aRequest() });
    expect(await send('POST', '/orders', { as: ana, headers, json: aRequest() })).toMatchObject({
      status: 201,
      answer: first.answer,
    });
    const other = await send('POST', '/orders', { as: ana, headers, json: aRequest({ guests: 1 }) });
    expect([other.status, other.answer]).toMatchObject([422, { error: { code: 'request/key-reused' } }]);
  });

  it.each(['', 'a b', 'x'.repeat(129), 'caf\u00e9'])('answers 400 to the key "%s"', async (key) => {
    const { status, answer } = await send('POST', '/orders', {
      as: ana,
      headers: { 'Idempotency-Key': key },
      json: aRequest(),
    });
    expect(status).toBe(400);
    expect(answer).toHaveProperty('error.fields.idempotency-key', expect.any(String));
  });
});

describe('search by stay and calendars', () => {
  const stay = 'checkin=2027-06-14&checkout=2027-06-16&guests=2';
  const span = `room=${_id}&from=2027-06-01&to=2027-07-01`;

  it('answers with free rooms, sold nights and other dates, and lets the CDN keep them for half a minute', async () => {
    await send('POST', '/orders', { as: ana, json: aRequest({ checkin: day('2027-06-15') }) });
    const answers = await Promise.all(
      [`/room?page=0&size=6&${stay}`, `/availability?${span}`, `/availability/alternatives?${stay}`].map(
        (path) => send('GET', path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.answer).toEqual({ count: 0, rooms: [] });
    expect(answers[1]?.answer).toEqual({ taken: ['2027-06-15'] });
    expect(answers[2]?.answer).toMatchObject({
      largestRoom: 2,
      stays: [{ checkin: '2027-06-13' }, {}, {}, {}],
    });
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    }
  });

  it.each([
    ['guests', '/room?checkin=2027-06-14&checkout=2027-06-16'],
    ['checkout', '/room?page=0&size=6&checkin=2027-06-14&guests=2'],
    ['checkin', `/room?${stay}&checkin=2027-06-15`],
    ['checkin', '/room?checkin=2027-05-31&checkout=2027-06-16&guests=2'],
    ['guests', '/availability/alternatives?checkin=2027-06-14&checkout=2027-06-16'],
    ['room', '/availability?from=2027-06-01&to=2027-07-01'],
    ['to', `/availability?room=${_id}&from=2027-06-01&to=2027-05-31`],
    ['to', `/availability?room=${_id}&from=2027-06-01&to=2028-07-06`],
  ])('answers 400 and names %s: %s', async (field, path) => {
    const { status, answer, headers } = await send('GET', path);
    expect(status).toBe(400);
    expect(answer).toHaveProperty(['error', 'fields', field], expect.any(String));
    expect(headers.get('cache-control')).toBe(NO_STORE);
  });

  it('answers 404 for the calendar of a room that is not there', async () => {
    const { status, answer } = await send('GET', '/availability?room=gone&from=2027-06-01&to=2027-07-01');
    expect([status, answer]).toMatchObject([404, { error: { code: 'room/not-found' } }]);
  });
});

describe('PUT /user/{email}', () => {
  it('answers with the token it came with', async () => {
    const json = { name: 'Ana', email: ana.email, role: 'admin', uid: 'ben' };
    const { status, answer } = await send('PUT', `/user/${encodeURIComponent(ana.email)}`, { as: ana, json });
    expect([status, answer]).toEqual([200, { status: 'success', data: 'ana' }]);
    expect([...hotel.db.users.values()]).toEqual([
      { _id: 'ana', email: ana.email, name: 'Ana', role: 'guest' },
    ]);
  });

  it("answers 403 for another's e-mail", async () => {
    expect(await send('PUT', `/user/${ana.email}`, { as: ben, json: { name: 'x' } })).toMatchObject({
      status: 403,
    });
  });
});

describe('faults', () => {
  it('answers 503 and when to ask again while the database cannot be reached', async () => {
    hotel.rooms.list = () => Promise.reject(new AppError('server/unavailable', { detail: 'down' }));
    const { status, headers, answer } = await send('GET', '/room');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', NO_STORE]);
    expect(answer).toMatchObject({ error: { code: 'server/unavailable' } });
    expect(logged).toContainEqual(expect.objectContaining({ severity: 'WARNING', detail: 'down' }));
  });

  it('answers 503 and when to ask again when rivals were faster', async () => {
    hotel.bookings.transact = () => Promise.reject(new AppError('server/busy'));
    const { status, headers } = await send('POST', '/orders', { as: ana, json: aRequest() });
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('answers 500 to what it did not expect, and keeps the reason to the log', async () => {
    const reason = new Error('a secret');
    hotel.rooms.list = () => Promise.reject(reason);
    const { status, answer } = await send('GET', '/room');
    expect(status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(logged).toContainEqual(
      expect.objectContaining({ severity: 'ERROR', code: 'server/unexpected', stack_trace: reason.stack }),
    );
  });
});

describe('the log', () => {
  it('knows calls by their pattern, and no token, e-mail or input', async () => {
    await send('PUT', `/user/${ana.email}`, { as: ana, json: { name: 'Ana Secret' } });
    await send('GET', `/user/admin/${ana.email}`, { as: ben });
    await send('POST', '/room', {
      as: root,
      body: '{"pass',
      headers: { 'Content-Type': 'application/json' },
    });
    await expect
      .poll(() => logged.filter(({ message }) => message === 'request'))
      .toMatchObject([
        { method: 'PUT', path: '/user/:email', status: 200 },
        { method: 'GET', path: '/user/admin/:email', status: 403 },
        { method: 'POST', path: '/room', status: 400 },
      ]);
    expect(JSON.stringify(logged)).not.toMatch(/innkeep\.test|Bearer|Secret|pass/);
  });

  it('says when a caller left before their answer', async () => {
    hotel.rooms.list = () => new Promise(() => undefined);
    const leaving = rawRequest(`${served.url}/room`);
    leaving.on('error', () => undefined).end();
    setTimeout(() => leaving.destroy(), 50);
    await expect.poll(() => logged).toMatchObject([{ message: 'request', isAborted: true }]);
  });
});

describe('a body', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    send('POST', '/user/password-reset', { body, headers });
  const json = { 'Content-Type': 'application/json' };

  it.each(['gzip', 'deflate', 'br', 'identity, gzip', 'x'])(
    'that is packed as %s is refused',
    async (encoding) => {
      expect(await post('{}', { ...json, 'Content-Encoding': encoding })).toMatchObject({
        status: 415,
        answer: { error: { code: 'request/wrong-type' } },
      });
    },
  );

  it('may say that it is not packed', async () => {
    const asked = JSON.stringify({ email: ana.email });
    expect((await post(asked, { ...json, 'Content-Encoding': 'identity' })).status).toBe(200);
  });

  it('of more than eleven megabytes is refused, whatever is asked', async () => {
    const large = new Uint8Array(11 * 1024 * 1024 + 1);
    expect(await post(large, json)).toMatchObject({
      status: 413,
      answer: { error: { code: 'request/too-large' } },
    });
    expect((await send('DELETE', '/room', { body: large })).status).toBe(413);
  });
});
