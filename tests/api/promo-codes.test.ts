import { randomUUID } from 'node:crypto';
import { aPromo } from '@innkeep/contract/testing/tariffs';
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
  const usesOf = async (code: string) => {
    const { body } = await call('GET', '/rates/promos', { as: admin });
    return (body as { code: string; uses: number }[]).find((each) => each.code === code)?.uses; // by contract
  };

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
