import { get } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom, ROOM_INPUT } from './support/rooms.ts';
import { booked } from './support/stays.ts';
import { SITE } from './support/admin-sdk.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

describe('an id', () => {
  it.each(['__x__', 'a%2Fb', 'a.b', '%00', '%0d%0aX-Evil:1', 'x'.repeat(2048), '%F0%9F%9B%8F', '$ne'])(
    'such as %s is refused before the database hears of it',
    async (id) => {
      for (const [method, path] of [
        ['GET', '/room/'],
        ['DELETE', '/room/'],
        ['DELETE', '/orders/'],
        ['PUT', '/user/admin/'],
      ] as const) {
        const { status, body } = await call(method, path + id, { as: admin });
        expect([status, body]).toMatchObject([400, { error: { code: 'request/invalid' } }]);
      }
    },
  );
});

describe('a request', () => {
  it('that would climb out of its path gets nowhere', async () => {
    // What Hosting does not take for a call of ours it answers with the page that says so.
    for (const path of ['/room/..%2Fusers', '/room/..%2F..%2Faudit', '/orders/%2e%2e%2fusers%2fx']) {
      const { status, headers } = await call('DELETE', path, { as: admin });
      if (headers.has('X-Request-Id')) expect([400, 404]).toContain(status);
      else expect(headers.get('Content-Type')).toContain('text/html');
    }
  });

  it.each(['/room/a/b', '/orders/a/b', '/user/admin/a/b', '/bookings/x/y'])(
    'for %s is answered 404 in JSON, which no cache keeps',
    async (path) => {
      const { status, headers, body } = await call('GET', path);
      expect([status, body]).toMatchObject([404, { error: { code: 'path/not-found' } }]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('by a method that a path does not know is told which it does', async () => {
    const { status, headers, body } = await call('PATCH', '/room');
    expect([status, body]).toMatchObject([405, { error: { code: 'request/wrong-method' } }]);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
  });

  it('of broken JSON is refused', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const { status, body } = await call('POST', '/room', { as: admin, body: '{"name":', headers });
    expect([status, body]).toEqual([
      400,
      { error: { code: 'request/malformed', message: 'We could not read that request.' } },
    ]);
  });

  it('with broken escapes is refused', async () => {
    const { hostname, port } = new URL(SITE);
    for (const path of ['/room/%E0%A4%A', '/user/admin/%', '/availability?room=%zz', '/bookings?email=%']) {
      const status = await new Promise((resolve, reject) => {
        // `fetch` would mend the address.
        get({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
      expect([path, status]).toSatisfy(() => status === 400 || (path.includes('bookings') && status === 401));
    }
  });

  it('about an e-mail in other letters is about the same person', async () => {
    const ana = await aGuest();
    const room = await aRoom();
    const { insertedId } = await booked(ana, room, { email: ` ${ana.email.toUpperCase()} ` });
    for (const email of [ana.email, ana.email.toUpperCase(), ` ${ana.email}`, ana.email.normalize('NFD')]) {
      const { status, body } = await call('GET', `/bookings?email=${encodeURIComponent(email)}`, { as: ana });
      expect([status, body]).toMatchObject([200, [{ _id: insertedId, email: ana.email }]]);
    }
    expect(
      (await call('GET', `/bookings?email=${encodeURIComponent(`${ana.email}\u0000`)}`, { as: ana })).status,
    ).toBe(400);
  });

  it.each([
    'page=99999999999999999999&size=6',
    'page=1e9&size=6',
    'page=-1&size=6',
    'page=0&size=51',
    'page=0.5&size=6',
  ])('for the page %s is refused', async (query) => {
    expect((await call('GET', `/room?${query}`)).status).toBe(400);
  });

  it('of another type is refused', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const { status, body } = await call('POST', '/room', {
      as: admin,
      body: JSON.stringify(ROOM_INPUT),
      headers,
    });
    expect([status, body]).toMatchObject([415, { error: { code: 'request/wrong-type' } }]);
  });

  it('of more than 100 kB is refused', async () => {
    const { status, body } = await call('POST', '/room', {
      as: admin,
      json: { des: 'x'.repeat(101 * 1024) },
    });
    expect([status, body]).toMatchObject([413, { error: { code: 'request/too-large' } }]);
  });

  it('with names that JavaScript gives a meaning is not stumbled over', async () => {
    const body = '{"__proto__":{"name":"x"},"constructor":{"prototype":{}},"toString":1}';
    const headers = { 'Content-Type': 'application/json' };
    const answer = await call('POST', '/room', { as: admin, body, headers });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { name: 'Name is Required' } } } });
    expect((await call('GET', '/room?constructor=1&__proto__=x')).status).toBe(200);
  });

  it('is answered with an id and the headers of an API', async () => {
    const { headers } = await call('GET', '/room');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
