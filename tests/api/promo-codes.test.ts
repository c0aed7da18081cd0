import { randomUUID } from 'node:crypto';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { inDays, order } from './support/stays.ts';

let admin: Person;
let ana: Person;

beforeAll(async () => {
  [admin, ana] = await Promise.all([anAdmin(), aGuest()]);
});

const first = { checkin: inDays(210), checkout: inDays(211), guests: 1 };

describe('a code', () => {
  const promo = (code: string, changes = {}) =>
    call('PUT', `/rates/promos/${code}`, { as: admin, json: aPromo(changes) });
  const usesOf = async (code: string) => {
    const { body } = await call('GET', '/rates/promos', { as: admin });
    return (body as { code: string; uses: number }[]).find((each) => each.code === code)?.uses; // by contract
  };

  it('that two admins change at once keeps the first change, and the second is told', async () => {
    const code = randomUUID().slice(0, 8).toUpperCase();
    const saved = await promo(code, { worth: 1000 });
    expect([saved.status, saved.body]).toMatchObject([200, { version: 1, uses: 0 }]);
    const both = await Promise.all([2000, 3000].map((worth) => promo(code, { worth, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept] = both.filter(({ status }) => status === 200);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'rates/changed' },
    });
    const { body } = await call('GET', '/rates/promos', { as: admin });
    expect(body).toContainEqual(kept?.body);
  });

  it('is for one booking of each guest, even of two at once', async () => {
    const [one, two, three] = await Promise.all([aRoom(), aRoom(), aRoom()]);
    await promo('EACH-ONCE', { isOncePerPerson: true });
    const [cara, dan] = await Promise.all([aGuest(), aGuest()]);
    const both = await Promise.all(
      [one, two].map((each) => order(cara, each, { ...first, code: 'EACH-ONCE' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await order(dan, three, { ...first, code: 'EACH-ONCE' })).status).toBe(201);
    expect(await usesOf('EACH-ONCE')).toBe(2);
  });

  it('that can be used once is one guest’s, also if two at once type it unlike it is saved', async () => {
    const rooms = await Promise.all([aRoom(), aRoom(), aRoom(), aRoom()]);
    const guests = await Promise.all(rooms.map(() => aGuest()));
    const code = `SUMMER-${randomUUID().slice(0, 6).toUpperCase()}`;
    await promo(code, { maxUses: 1 });
    const typed = code.replace('-', '');
    const answers = await Promise.all(
      rooms.map((each, at) => order(guests[at] ?? ana, each, { ...first, code: typed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    const late = await order(await aGuest(), await aRoom(), { ...first, code: typed });
    expect([late.status, refused.map(({ body }) => body)]).toEqual([409, refused.map(() => late.body)]);
    expect(await usesOf(code)).toBe(1);
  });
});
