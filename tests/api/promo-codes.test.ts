import { randomUUID } from 'node:crypto';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Room } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays, order } from './support/stays.ts';

let admin: Person;
let ana: Person;
let room: Room;

beforeAll(async () => {
  [admin, ana] = await Promise.all([anAdmin(), aGuest()]);
});

const first = { checkin: inDays(210), checkout: inDays(211), guests: 1 };
const quoted = (changes: object) => {
  const fields = Object.entries({ room: room._id, ...first, ...changes });
  return call('GET', `/availability/quote?${new URLSearchParams(fields.map(([a, b]) => [a, String(b)]))}`);
};

async function aPricedRoom(): Promise<void> {
  room = await aRoom({ price: 99.99, capacity: 2 });
}

describe('a code', () => {
  const promo = (code: string, changes = {}) =>
    call('PUT', `/rates/promos/${code}`, { as: admin, json: aPromo(changes) });
  const promoNow = async (code: string) => {
    const { body } = await call('GET', '/rates/promos', { as: admin });
    const found = (body as Promo[]).find((each) => each.code === code); // by contract
    if (!found) throw new Error(`There is no ${code}.`);
    return found;
  };
  const ratesNow = async () => (await call('GET', '/rates', { as: admin })).body;
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

  it('takes off what it says, for a guest who asks alone, and is counted with the booking', async () => {
    await aPricedRoom();
    await promo('TENTH-27');
    const { status, body, headers } = await quoted({ ...first, code: ' tenth-27 ' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({ total: 8999, discount: { code: 'TENTH-27', kind: 'percent', worth: 1000 } });
    const before = (await usesOf('TENTH-27')) ?? NaN;
    const { insertedId, booking } = await booked(ana, room, { ...first, code: 'TENTH-27', expected: 8999 });
    expect([booking.total, await usesOf('TENTH-27')]).toEqual([89.99, before + 1]);
    await call('DELETE', `/orders/${insertedId}`, { as: ana });
    expect(await usesOf('TENTH-27')).toBe(before);
  });

  it('is found as it is typed: without its hyphens, or with others', async () => {
    const own = await aRoom();
    const code = `HARBOUR-${randomUUID().slice(0, 4).toUpperCase()}-X`;
    await promo(code);
    const plain = code.replaceAll('-', '');
    for (const typed of [plain, plain.replace(/(.{3})/g, '$1 '), `${plain.slice(0, 5)}-${plain.slice(5)}`]) {
      const { body } = await quoted({ ...first, code: typed, room: own._id });
      expect(body).toMatchObject({ discount: { code } });
    }
    await booked(ana, own, { ...first, code: plain });
    expect(await usesOf(code)).toBe(1);
    const twin = await promo(plain);
    expect([twin.status, twin.body]).toMatchObject([
      400,
      { error: { fields: { code: `The code ${code} already exists.` } } },
    ]);
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

  it('can be typed as long as there is one to be used, which every price says, and no longer', async () => {
    await aPricedRoom();
    const takesCodes = async () => ((await quoted({})).body as { takesCodes: boolean }).takesCodes; // by contract
    const all = (await call('GET', '/rates/promos', { as: admin })).body as Promo[]; // by contract
    const switched = async (isActive: boolean) => {
      for (const each of all.filter((before) => before.isActive)) {
        const { version } = await promoNow(each.code);
        expect((await promo(each.code, { ...each, isActive, version })).status).toBe(200);
      }
    };
    await switched(false);
    expect(await takesCodes()).toBe(false);
    const code = randomUUID().slice(0, 8).toUpperCase();
    await promo(code, { maxUses: 1 });
    expect(await takesCodes()).toBe(true);
    await promo(code, { maxUses: 1, arriveUntil: inDays(0), version: 1 });
    expect(await takesCodes()).toBe(false);
    await promo(code, { maxUses: 1, version: 2 });
    await call('PUT', '/rates', { as: admin, json: await ratesNow() }); // leaves the codes as they are
    expect(await takesCodes()).toBe(true);
    await promo(code, { isActive: false, version: 3 });
    expect(await takesCodes()).toBe(false);
    await switched(true);
  });
});
