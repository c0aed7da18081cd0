import { request as rawRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { ana, aRequest, aRoom, ben, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const NO_STORE = 'private, no-store';
const { _id } = aRoom();
const api = serveHotel();
const { send } = api;

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
    await expect.poll(() => api.hotel.logged.map(({ requestId }) => requestId).sort()).toEqual(ids.sort());
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
    ['POST', '/orders/b1', 'PUT, DELETE'],
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
      Object.assign(api.hotel.rooms, touched);
      Object.assign(api.hotel.bookings, touched);
      for (const [method, path] of [
        ['GET', '/room/'],
        ['DELETE', '/room/'],
        ['DELETE', '/orders/'],
      ]) {
        const { status, answer } = await send(method ?? '', `${path}${id}`, { as: root });
        expect(answer).toMatchObject({
          error: { code: 'request/invalid', fields: { id: 'id is not a valid id.' } },
        });
        expect(status).toBe(400);
      }
    },
  );

  it.each(['__x__', '..%2Fusers', 'a%2Fb', 'a%00', 'a%0Ab', '%7F', 'x'.repeat(129)])(
    'never takes the id %s of an account to the database',
    async (id) => {
      Object.assign(api.hotel.users, { find: () => Promise.reject(new Error('touched')) });
      const { status, answer } = await send('PUT', `/user/admin/${id}`, { as: root });
      expect(answer).toMatchObject({
        error: { code: 'request/invalid', fields: { id: 'id is not a valid id.' } },
      });
      expect(status).toBe(400);
    },
  );
});

describe('faults', () => {
  it('answers 503 and when to ask again while the database cannot be reached', async () => {
    api.hotel.availability.catalogue = () =>
      Promise.reject(new AppError('server/unavailable', { detail: 'down' }));
    const { status, headers, answer } = await send('GET', '/room');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', NO_STORE]);
    expect(answer).toMatchObject({ error: { code: 'server/unavailable' } });
    expect(api.hotel.logged).toContainEqual(expect.objectContaining({ severity: 'WARNING', detail: 'down' }));
  });

  it('answers 503 and when to ask again when rivals were faster', async () => {
    api.hotel.bookings.transact = () => Promise.reject(new AppError('server/busy'));
    const { status, headers } = await send('POST', '/orders', { as: ana, json: aRequest() });
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('answers 500 to what it did not expect, and keeps the reason to the log', async () => {
    const reason = new Error('a secret');
    api.hotel.availability.catalogue = () => Promise.reject(reason);
    const { status, answer } = await send('GET', '/room');
    expect(status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(api.hotel.logged).toContainEqual(
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
      .poll(() => api.hotel.logged.filter(({ message }) => message === 'request'))
      .toMatchObject([
        { method: 'PUT', path: '/user/:email', status: 200 },
        { method: 'GET', path: '/user/admin/:email', status: 403 },
        { method: 'POST', path: '/room', status: 400 },
      ]);
    expect(JSON.stringify(api.hotel.logged)).not.toMatch(/innkeep\.test|Bearer|Secret|pass/);
  });

  it('says when a caller left before their answer', async () => {
    const leaving = rawRequest(`${api.url}/room`);
    api.hotel.availability.catalogue = () => {
      leaving.destroy();
      return new Promise(() => undefined);
    };
    leaving.on('error', () => undefined).end();
    await expect.poll(() => api.hotel.logged).toMatchObject([{ message: 'request', isAborted: true }]);
  });
});
