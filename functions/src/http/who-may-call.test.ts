import { describe, expect, it } from 'vitest';
import { ana, aRequest, aRoom, clerk, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const { _id, ...roomInput } = aRoom();
const api = serveHotel();
const { send } = api;

describe('who may call', () => {
  const calls: [method: string, path: string, json: unknown][] = [
    ['POST', '/room', roomInput],
    ['PUT', `/room/${_id}`, roomInput],
    ['DELETE', `/room/${_id}`, undefined],
    ['GET', '/user', undefined],
    ['PUT', '/user/admin/ana', undefined],
    ['DELETE', '/user/admin/ana', undefined],
    ['PUT', '/user/desk/ana', undefined],
    ['DELETE', '/user/desk/ana', undefined],
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

  it.each(calls)('refuses the desk: %s %s', async (method, path, json) => {
    const { status, answer } = await send(method, path, { as: clerk, json });
    expect(answer).toMatchObject({ error: { code: 'auth/forbidden' } });
    expect(status).toBe(403);
  });

  it('shows rooms to a visitor with a token that has expired', async () => {
    expect((await send('GET', '/room', { headers: { Authorization: 'Bearer stale' } })).status).toBe(200);
  });

  it('lets an admin whose token was called back neither read nor change anything', async () => {
    api.hotel.accounts.revoked.add('root');
    for (const [method, path, json] of calls) {
      expect((await send(method, path, { as: root, json })).status).toBe(401);
    }
    expect((await send('DELETE', '/orders/b1', { as: root })).status).toBe(401);
  });

  it('lets the desk read and cancel the stays of guests, for as long as the role lasts', async () => {
    const { answer } = await send('POST', '/orders', { as: ana, json: aRequest() });
    const { insertedId } = answer as { insertedId: string }; // the contract's answer to a 201
    const asked = [
      ['GET', `/bookings?email=${ana.email}`],
      ['GET', `/bookings/${insertedId}/calendar`],
      ['DELETE', `/orders/${insertedId}`],
    ] as const;
    const answered = () =>
      Promise.all(asked.map(async ([method, path]) => (await send(method, path, { as: clerk })).status));
    api.hotel.accounts.desk.delete('clerk');
    expect(await answered()).toEqual([403, 403, 403]);
    api.hotel.accounts.revoked.add('clerk');
    expect(await answered()).toEqual([401, 401, 401]);
    api.hotel.accounts.revoked.delete('clerk');
    api.hotel.accounts.desk.add('clerk');
    expect(await answered()).toEqual([200, 200, 200]);
  });
});
