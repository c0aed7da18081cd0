import { afterEach, describe, expect, it } from 'vitest';
import { type RateLimitKind, rateLimiter } from '../domain/base/rate-limiter.ts';
import { aVisit } from '../testing/a-visit.ts';
import { aHotel, ana, aRequest, ben, root } from '../testing/builders.ts';
import { rateLimits, memoryRateLimits } from '../testing/memory-rate-limits.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createApp } from './app.ts';
import { aStay } from '@innkeep/contract/testing/dates';

let served: Served | undefined;

afterEach(() => {
  served?.close();
});

async function open(max: Partial<Record<RateLimitKind, number>>, trustedProxies = 1) {
  const limits = memoryRateLimits();
  const hotel = aHotel();
  const countRequest = rateLimiter(limits, hotel.clock, rateLimits(max));
  const countRead = rateLimiter(memoryRateLimits(), hotel.clock, rateLimits(max));
  served = await serve(createApp({ ...hotel, countRequest, countRead, trustedProxies }));
  return { url: served.url, hotel, counted: () => [...limits.counters.values()].map(({ count }) => count) };
}

function order(url: string, as: string, headers: Record<string, string> = {}, json: unknown = aRequest()) {
  return fetch(`${url}/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
}

describe('a user over their limit', () => {
  it('is answered 429, told when to come back, and changes nothing', async () => {
    const { url, hotel } = await open({ ordersPerUser: 2 });
    const again = () => order(url, ana.uid, { 'Idempotency-Key': 'k' });
    expect([(await again()).status, (await again()).status]).toEqual([201, 201]);
    const refused = await order(url, ana.uid, {}, aRequest(aStay('2027-07-01', '2027-07-02')));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(await refused.json()).toEqual({
      error: {
        code: 'request/too-many',
        message: 'Too many requests. Please wait a few minutes, then try again.',
      },
    });
    expect(hotel.db.bookings.size).toBe(1);
  });

  it('stops no other caller', async () => {
    const { url } = await open({ ordersPerUser: 1 });
    await order(url, ana.uid);
    const other = { ...aStay('2027-07-01', '2027-07-02'), email: ben.email };
    expect((await order(url, ana.uid)).status).toBe(429);
    expect((await order(url, ben.uid, {}, aRequest(other))).status).toBe(201);
  });

  it.each([
    ['/orders/ID', '{"rev":1,"guests":1}'],
    ['/bookings/ID/payee', '{"name":"Ana"}'],
  ])('changes nothing of a stay, either: %s', async (path, body) => {
    const { url } = await open({ ordersPerUser: 1 });
    const { insertedId } = (await (await order(url, ana.uid)).json()) as { insertedId: string };
    const change = await fetch(url + path.replace('ID', insertedId), {
      method: 'PUT',
      headers: { Authorization: `Bearer ${ana.uid}`, 'Content-Type': 'application/json' },
      body,
    });
    expect(change.status).toBe(429);
  });

  const signIn = ['PUT', `/user/${ana.email}`, ana.uid, '{"name":"Ana"}', 'application/json'] as const;
  const reading = ['POST', '/desk/channels/none/reading', root.uid, '', 'application/json'] as const;
  const upload = ['POST', '/1/upload', root.uid, '--x--', 'multipart/form-data; boundary=x'] as const;

  it.each([
    ['signInsPerUser' as const, ...signIn],
    ['signInsPerAddress' as const, ...signIn],
    ['uploadsPerUser' as const, ...upload],
    ['uploadsPerAddress' as const, ...upload],
    ['channelReadingsPerUser' as const, ...reading],
  ])('%s: %s %s', async (kind, method, path, as, body, type) => {
    const { url } = await open({ [kind]: 1 });
    const from = { 'X-Forwarded-For': '192.0.2.1, 203.0.113.9' };
    const headers = { Authorization: `Bearer ${as}`, 'Content-Type': type, ...from };
    const call = () => fetch(url + path, { method, body, headers });
    expect((await call()).status).not.toBe(429);
    expect((await call()).status).toBe(429);
  });

  it('is not counted for a token that is refused', async () => {
    const { url, hotel, counted } = await open({ ordersPerUser: 1, ordersPerAddress: 1 });
    const from = { 'X-Forwarded-For': '192.0.2.1, 203.0.113.9' };
    expect((await order(url, 'unknown', from)).status).toBe(401);
    hotel.accounts.revoked.add(root.uid);
    expect((await order(url, root.uid, from)).status).toBe(401);
    expect(counted()).toEqual([]);
  });

  it('is not counted for a form filled in wrongly', async () => {
    const { url, counted } = await open({ ordersPerUser: 1 });
    expect((await order(url, ana.uid, {}, aRequest({ guests: 9 }))).status).toBe(400);
    expect(counted()).toEqual([]);
  });
});

it('orders from one address by guests without an account are limited, and those of other guests are not', async () => {
  const { url } = await open({ unprovenOrdersPerAddress: 1 });
  const from = { 'X-Forwarded-For': '192.0.2.1, 203.0.113.9' };
  const visit = async (json: unknown) => {
    const headers = { 'Content-Type': 'application/json', ...from };
    return (await fetch(`${url}/orders`, { method: 'POST', headers, body: JSON.stringify(json) })).status;
  };
  expect(await visit(aVisit())).toBe(201);
  expect(await visit(aVisit(aStay('2027-07-01', '2027-07-02')))).toBe(429);
  const proven = aRequest(aStay('2027-07-01', '2027-07-02'));
  expect((await order(url, ana.uid, from, proven)).status).toBe(201);
});

it('a key that opens nothing is counted before it is looked up, which reads the database', async () => {
  const { url, hotel, counted } = await open({ readsPerAddress: 2 });
  const looked: string[] = [];
  hotel.keys.find = (hash) => {
    looked.push(hash);
    return Promise.resolve(undefined);
  };
  const headers = { Authorization: `Booking ${'k'.repeat(43)}`, 'X-Forwarded-For': '192.0.2.1, 203.0.113.9' };
  const ask = async () => (await fetch(`${url}/bookings/by-key`, { headers })).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([401, 401, 429, 429]);
  expect(looked).toHaveLength(2);
  expect(counted()).toEqual([]);
});

describe('a public call', () => {
  const from = { 'X-Forwarded-For': '192.0.2.1, 203.0.113.9' };

  it('is counted before anything of it is read', async () => {
    const { url } = await open({ passwordResetsPerAddress: 2 });
    const ask = (body: string) =>
      fetch(`${url}/user/password-reset`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...from },
        body,
      });
    expect((await ask('{')).status).toBe(400);
    expect((await ask('{"email":"no address"}')).status).toBe(400);
    expect((await ask('{')).status).toBe(429);
  });

  it.each(['/room', '/room/sea-view', '/availability', '/sitemap.xml', '/bookings?email=ana@innkeep.test'])(
    'GET %s is counted per address, apart from what the instances share',
    async (path) => {
      const { url, counted } = await open({ readsPerAddress: 2 });
      const read = async (headers: Record<string, string>) =>
        (await fetch(url + path, { headers: { Authorization: `Bearer ${ana.uid}`, ...headers } })).status;
      expect([await read(from), await read(from)]).not.toContain(429);
      expect(await read(from)).toBe(429);
      expect(await read({ 'X-Forwarded-For': '192.0.2.2, 203.0.113.9' })).not.toBe(429);
      expect(await read({})).not.toBe(429);
      expect(counted()).toEqual([]);
    },
  );

  it('for other dates, which reads the most, is counted for itself', async () => {
    const { url } = await open({ otherDatesPerAddress: 1 });
    const ask = async () => (await fetch(`${url}/availability/alternatives`, { headers: from })).status;
    expect([await ask(), await ask()]).toEqual([400, 429]);
    expect((await fetch(`${url}/room`, { headers: from })).status).toBe(200);
  });
});

describe('an address over its limit', () => {
  const via = (entries: string) => ({ 'X-Forwarded-For': entries });

  /** Orders twice where one order is allowed, and returns the second status. */
  async function second(first: string, then: string, trustedProxies = 1) {
    const { url } = await open({ ordersPerAddress: 1 }, trustedProxies);
    expect((await order(url, ana.uid, via(first))).status).toBe(201);
    return (await order(url, ben.uid, via(then), aRequest({ email: ben.email }))).status;
  }

  it.each([
    ['the same address through the same proxy', '192.0.2.1, 203.0.113.9', '192.0.2.1, 203.0.113.9'],
    ['the same address through another proxy', '192.0.2.1, 203.0.113.9', '192.0.2.1, 203.0.113.10'],
    [
      'one who makes up an address before their own',
      '192.0.2.1, 203.0.113.9',
      '198.51.100.7, 192.0.2.1, 203.0.113.9',
    ],
    ['one who makes up many', '192.0.2.1, 203.0.113.9', '::1, x, 127.0.0.1, 192.0.2.1, 203.0.113.9'],
    ['one who claims to be this machine, past Hosting', '192.0.2.1', '127.0.0.1, 192.0.2.1'],
    ['one who claims to be nothing, past Hosting', '192.0.2.1', 'unknown, 192.0.2.1'],
    ['one who writes their address as IPv6', '192.0.2.1, 203.0.113.9', '::ffff:192.0.2.1, 203.0.113.9'],
    [
      'another address of the same household',
      '2001:db8:1:2::1, 203.0.113.9',
      '2001:db8:1:2f::9, 203.0.113.9',
    ],
  ])('is %s', async (_who, first, then) => {
    expect(await second(first, then)).toBe(429);
  });

  it.each([
    ['another guest behind the same proxy', '192.0.2.1, 203.0.113.9', '192.0.2.2, 203.0.113.9'],
    ['one whose address another made up', '192.0.2.2, 192.0.2.1, 203.0.113.9', '192.0.2.2, 203.0.113.9'],
    ['another household', '2001:db8:1::1, 203.0.113.9', '2001:db8:2::1, 203.0.113.9'],
  ])('is not %s', async (_who, first, then) => {
    expect(await second(first, then)).toBe(409); // not limited: only the nights are taken
  });

  it('is read past as many proxies as there are', async () => {
    expect(await second('192.0.2.1', '192.0.2.1', 0)).toBe(429);
    expect(await second('192.0.2.9, 192.0.2.1', '192.0.2.8, 192.0.2.1', 0)).toBe(429);
    expect(
      await second('192.0.2.1, 203.0.113.9, 203.0.113.1', '192.0.2.1, 203.0.113.8, 203.0.113.2', 2),
    ).toBe(429);
  });

  it.each([{}, via('127.0.0.1'), via('::1'), via('::ffff:127.0.0.1, 127.0.0.1')])(
    'is never this machine: %o',
    async (headers) => {
      const { url, counted } = await open({ ordersPerAddress: 1 });
      for (let i = 0; i < 3; i += 1) expect((await order(url, ana.uid, headers)).status).not.toBe(429);
      expect(counted()).toEqual([]);
    },
  );
});
