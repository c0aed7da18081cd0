import { aBill } from '@innkeep/contract/testing/bills';
import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, aRequest, aRoom, ben, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const { _id, ...roomInput } = aRoom();
const api = serveHotel();
const { send } = api;

describe('bodies', () => {
  it.each(['{', '{"name":}', 'name', '"\u0000'])('answers 400 to broken JSON: %s', async (body) => {
    const { status, answer } = await send('POST', '/room', {
      as: root,
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(400);
    expect(answer).toEqual({
      error: { code: 'request/malformed', message: 'We couldn’t read that request.' },
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
      price: 'Please enter the price as an amount, such as 120.50.',
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
    expect(api.hotel.db.rooms.get(_id)).toMatchObject({ price: 99.5, capacity: 3 });
  });

  it('is not moved by names that JavaScript gives a meaning', async () => {
    const body = JSON.stringify(roomInput).replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"_id":"mine","createdAt":0,',
    );
    const headers = { 'Content-Type': 'application/json' };
    const { status, answer } = await send('POST', '/room', { as: root, body, headers });
    expect([status, answer]).toMatchObject([201, { acknowledged: true, insertedId: 'new-1' }]);
    expect(api.hotel.db.rooms.get('new-1')).toEqual({ ...roomInput, _id: 'new-1' });
    expect({}).not.toHaveProperty('isAdmin');
    expect((await send('GET', '/room?constructor=1&__proto__=2&toString=3')).status).toBe(200);
    const strange = { as: ana, headers: { constructor: 'x', tostring: 'y' }, json: aRequest() };
    expect((await send('POST', '/orders', strange)).status).toBe(201);
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

  it('of more than eleven megabytes is refused by any call', async () => {
    const large = new Uint8Array(11 * 1024 * 1024 + 1);
    expect(await post(large, json)).toMatchObject({
      status: 413,
      answer: { error: { code: 'request/too-large' } },
    });
    expect((await send('DELETE', '/room', { body: large })).status).toBe(413);
  });
});

describe('what a body says beside the point', () => {
  const extras = {
    uid: 'ben',
    _id: 'mine',
    id: 'mine',
    role: 'admin',
    total: 1,
    nights: 9,
    createdAt: 0,
    updatedAt: 0,
  };

  it('makes no caller an admin, owner or creditor', async () => {
    for (const { uid, email, role } of [ana, ben, root])
      api.hotel.db.users.set(uid, { _id: uid, email, name: '', role });
    const { answer } = await send('POST', '/orders', {
      as: ana,
      json: { ...extras, ...aRequest({ guests: 1 }) },
    });
    const { insertedId } = answer as { insertedId: string }; // the contract's answer to a booking
    expect(api.hotel.db.bookings.get(insertedId)).toEqual({
      _id: insertedId,
      state: 'booked',
      rules: 0,
      rev: 1,
      uid: 'ana',
      mailbox: 'ana@innkeep.test',
      source: 'site',
      weeks: ['2027-06-14'],
      tokens: [insertedId.slice(0, 4), insertedId.slice(0, 8), insertedId.slice(4, 8), 'ana'],
      email: ana.email,
      checkin: '2027-06-14',
      checkout: '2027-06-16',
      nights: 2,
      guests: 1,
      total: 240,
      room: aRoom(),
      ...aBill(aRoom(), aStay('2027-06-14', '2027-06-16'), 1),
      createdAt: api.hotel.time.now,
      updatedAt: api.hotel.time.now,
    });
    await send('PUT', `/user/${ana.email}`, { as: ana, json: { ...extras, name: 'Ana' } });
    expect([...api.hotel.db.users.keys()].sort()).toEqual(['ana', 'ben', 'root']);
    expect(api.hotel.db.users.get('ana')).toEqual({
      _id: 'ana',
      email: ana.email,
      name: 'Ana',
      role: 'guest',
    });
    await send('PUT', '/room/sea-view', { as: root, json: { ...aRoom({ price: 130 }), ...extras } });
    expect([...api.hotel.db.rooms.values()]).toEqual([aRoom({ price: 130 })]);
  });
});
