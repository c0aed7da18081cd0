import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { aVisit } from '../testing/a-visit.ts';
import { aHotel, ana, aRequest } from '../testing/builders.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createApp } from './app.ts';

let served: Served | undefined;

afterEach(() => {
  served?.close();
});

async function open(isEnforced: boolean) {
  const hotel = aHotel();
  const verified: string[] = [];
  const verifyApp = (token: string) => {
    verified.push(token);
    return token === 'ours' ? Promise.resolve() : Promise.reject(new AppError('app/unverified'));
  };
  served = await serve(createApp({ ...hotel, verifyApp: isEnforced ? verifyApp : undefined }));
  const { url } = served;
  const call = (method: string, path: string, about: Record<string, string> = {}, json?: unknown) => {
    const headers = new Headers({ Authorization: `Bearer ${ana.uid}`, ...about });
    headers.set('Content-Type', 'application/json');
    if (about.Authorization === '') headers.delete('Authorization');
    return fetch(url + path, { method, headers, body: json === undefined ? null : JSON.stringify(json) });
  };
  return { hotel, verified, call };
}

describe('App Check, enforced', () => {
  it.each([
    {},
    { 'X-Firebase-AppCheck': '' },
    { 'X-Firebase-AppCheck': 'a b' },
    { 'X-Firebase-AppCheck': 'forged' },
  ])('refuses a call with %o by any caller, and says why', async (headers) => {
    const { hotel, call } = await open(true);
    const answer = await call('POST', '/orders', headers, aRequest());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: {
        code: 'app/unverified',
        message: 'Something went wrong. Please reload the page and try again.',
      },
    });
    expect(hotel.db.bookings.size).toBe(0);
  });

  it.each(['', 'x'.repeat(8193)])('takes no such token to the provider: %.9s…', async (token) => {
    const { verified, call } = await open(true);
    expect((await call('GET', '/user', { 'X-Firebase-AppCheck': token })).status).toBe(401);
    expect(verified).toEqual([]);
  });

  it('lets the own pages book, and everybody look at rooms', async () => {
    const { verified, call } = await open(true);
    expect((await call('POST', '/orders', { 'X-Firebase-AppCheck': 'ours' }, aRequest())).status).toBe(201);
    expect((await call('GET', '/room')).status).toBe(200);
    expect((await call('HEAD', '/room/sea-view')).status).toBe(200);
    expect(verified).toEqual(['ours']);
  });

  it('lets a visitor book, read and cancel from the own pages, and from nowhere else', async () => {
    const { hotel, call } = await open(true);
    const visitor = { Authorization: '' };
    const order = () => call('POST', '/orders', { ...visitor, 'X-Firebase-AppCheck': 'ours' }, aVisit());
    expect((await call('POST', '/orders', visitor, aVisit())).status).toBe(401);
    expect(hotel.db.bookings.size).toBe(0);
    const made = (await (await order()).json()) as { insertedId: string; key: string };
    const byKey = { Authorization: `Booking ${made.key}` };
    const own = { ...byKey, 'X-Firebase-AppCheck': 'ours' };
    expect((await call('GET', '/bookings/by-key', byKey)).status).toBe(401);
    expect((await call('GET', '/bookings/by-key', own)).status).toBe(200);
    expect((await call('DELETE', `/orders/${made.insertedId}`, own)).status).toBe(200);
  });

  it('asks it for reads that are not public, too', async () => {
    const { call } = await open(true);
    expect((await call('GET', `/bookings?email=${ana.email}`)).status).toBe(401);
  });
});

it('App Check that is off asks nothing, and believes nothing', async () => {
  const { verified, call } = await open(false);
  expect((await call('POST', '/orders', {}, aRequest())).status).toBe(201);
  expect((await call('GET', '/user', { 'X-Firebase-AppCheck': 'ours' })).status).toBe(403);
  expect(verified).toEqual([]);
});
