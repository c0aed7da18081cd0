import { describe, expect, it } from 'vitest';
import { ana, ben } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;

describe('PUT /user/{email}', () => {
  it('answers with the token it came with', async () => {
    const json = { name: 'Ana', email: ana.email, role: 'admin', uid: 'ben' };
    const { status, answer } = await send('PUT', `/user/${encodeURIComponent(ana.email)}`, { as: ana, json });
    expect([status, answer]).toEqual([200, { status: 'success', data: 'ana' }]);
    expect([...api.hotel.db.users.values()]).toEqual([
      { _id: 'ana', email: ana.email, name: 'Ana', role: 'guest' },
    ]);
  });

  it("answers 403 for another's e-mail", async () => {
    expect(await send('PUT', `/user/${ana.email}`, { as: ben, json: { name: 'x' } })).toMatchObject({
      status: 403,
    });
  });
});
