import type { Alternatives } from '@innkeep/contract/room-search';
import { addDays, monthOf } from '@innkeep/contract/calendar-date';
import type { RoomList } from '@innkeep/contract/room';
import { day } from '@innkeep/contract/testing/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom, removeRoom, ROOM_INPUT } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

let ana: Person;
let admin: Person;

beforeAll(async () => {
  [ana, admin] = await Promise.all([aGuest(), anAdmin()]);
});

/** Across the end of a month, in months that no other test books. */
const checkin = addDays(day(`${monthOf(inDays(200))}-01`), -2);
const stay = { checkin, checkout: addDays(checkin, 4), guests: 1 };

function queryOf(fields: object): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

async function search(fields: object = stay): Promise<RoomList> {
  const { status, body } = await call('GET', `/room?${queryOf(fields)}`);
  expect(status).toBe(200);
  return body as RoomList; // the contract's answer to a 200
}

async function idsFound(fields: object = stay): Promise<string[]> {
  return (await search(fields)).rooms.map(({ _id }) => _id);
}

describe('GET /room by stay', () => {
  it('lists the free rooms, oldest first, with what the stay costs', async () => {
    const first = await aRoom();
    const second = await aRoom({ price: 120 });
    const { count, rooms } = await search();
    expect(rooms).toHaveLength(count);
    const freeUntil = checkin; // the usual policy lets guests cancel until they arrive
    expect(rooms.slice(-2)).toEqual([
      { ...first, total: 399.96, freeUntil },
      { ...second, total: 480, freeUntil },
    ]);
    expect(await idsFound()).toEqual(
      (await idsFound({})).filter((id) => rooms.some(({ _id }) => _id === id)),
    );
  });

  it('leaves out a room with any night sold, in either month, and no other', async () => {
    const [early, late, before, after] = [await aRoom(), await aRoom(), await aRoom(), await aRoom()];
    await booked(ana, early, { ...stay, checkout: addDays(checkin, 1) });
    await booked(ana, late, { ...stay, checkin: addDays(checkin, 3) });
    await booked(ana, before, { ...stay, checkin: addDays(checkin, -3), checkout: checkin });
    await booked(ana, after, { ...stay, checkin: stay.checkout, checkout: addDays(stay.checkout, 3) });
    const found = await idsFound();
    expect([early, late, before, after].map(({ _id }) => found.includes(_id))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('looks at all thirty nights of the longest stay', async () => {
    const [first, last, none] = [await aRoom(), await aRoom(), await aRoom()];
    const longest = { ...stay, checkout: addDays(checkin, 30) };
    await booked(ana, first, { ...stay, checkout: addDays(checkin, 1) });
    await booked(ana, last, { ...stay, checkin: addDays(checkin, 29), checkout: addDays(checkin, 31) });
    await booked(ana, none, { ...stay, checkin: addDays(checkin, 30), checkout: addDays(checkin, 31) });
    const found = await idsFound(longest);
    expect([first, last, none].map(({ _id }) => found.includes(_id))).toEqual([false, false, true]);
  });

  it('finds a room again once its stay is cancelled', async () => {
    const room = await aRoom();
    const { insertedId } = await booked(ana, room, stay);
    expect(await idsFound()).not.toContain(room._id);
    await call('DELETE', `/orders/${insertedId}`, { as: ana });
    expect(await idsFound()).toContain(room._id);
  });

  it('finds a room for the nights that a changed stay gives up, and not for those that it takes', async () => {
    const room = await aRoom();
    const { insertedId } = await booked(ana, room, stay);
    const later = { checkin: stay.checkout, checkout: addDays(stay.checkout, 2), guests: stay.guests };
    const json = { rev: 1, ...later, expected: 19_998 }; // two nights at 99.99
    expect((await call('PUT', `/orders/${insertedId}`, { as: ana, json })).status).toBe(200);
    expect([await idsFound(), await idsFound(later)].map((ids) => ids.includes(room._id))).toEqual([
      true,
      false,
    ]);
  });

  it('counts the same on every page, and pages together are the list', async () => {
    await aRoom();
    const all = await search();
    const pages: string[] = [];
    for (let page = 0; page * 3 < all.count; page += 1) {
      const { count, rooms } = await search({ ...stay, page, size: 3 });
      expect(count).toBe(all.count);
      pages.push(...rooms.map(({ _id }) => _id));
    }
    expect(pages).toEqual(all.rooms.map(({ _id }) => _id));
  });

  it('knows a room from when it is added, its new size at once, and nothing of it once it is deleted', async () => {
    const { body } = await call('POST', '/room', { as: admin, json: { ...ROOM_INPUT, capacity: 1 } });
    const { insertedId: id } = body as { insertedId: string }; // the contract's answer
    try {
      expect((await idsFound()).at(-1)).toBe(id);
      expect(await idsFound({ ...stay, guests: 5 })).not.toContain(id);
      await call('PUT', `/room/${id}`, { as: admin, json: { ...ROOM_INPUT, capacity: 5 } });
      expect((await idsFound({ ...stay, guests: 5 })).at(-1)).toBe(id);
      const { count } = await search();
      await call('DELETE', `/room/${id}`, { as: admin });
      expect(await search()).toMatchObject({ count: count - 1 });
      expect(await idsFound()).not.toContain(id);
    } finally {
      await removeRoom(id);
    }
  });
});

describe('GET /availability', () => {
  it('names the sold nights of a year and a month, for the CDN to keep half a minute', async () => {
    const room = await aRoom();
    await booked(ana, room, stay);
    await booked(ana, room, { ...stay, checkin: inDays(3), checkout: inDays(4) });
    const span = queryOf({ room: room._id, from: inDays(0), to: inDays(400) });
    const { status, body, headers } = await call('GET', `/availability?${span}`);
    expect([status, body]).toEqual([
      200,
      {
        taken: [inDays(3), ...[0, 1, 2, 3].map((days) => addDays(checkin, days))],
        terms: [{ from: inDays(0), to: inDays(400), price: 9999 }],
        hasRates: expect.any(Boolean) as unknown, // as earlier tests have left them
      },
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });
});

describe('GET /availability/alternatives', () => {
  it('offers other dates, on which a search then finds as many rooms', async () => {
    await aRoom({ capacity: 5 });
    const { status, body } = await call('GET', `/availability/alternatives?${queryOf(stay)}`);
    expect(status).toBe(200);
    const { largestRoom, stays } = body as Alternatives; // the contract's answer to a 200
    expect(largestRoom).toBeGreaterThanOrEqual(5);
    expect(stays.map((other) => other.checkin)).toEqual([-1, 1, -2, 2].map((days) => addDays(checkin, days)));
    for (const { checkin: from, checkout, rooms, fromTotal } of stays) {
      const found = await search({ checkin: from, checkout, guests: 1 });
      expect(found.count).toBe(rooms);
      expect(Math.min(...found.rooms.map(({ total = 0 }) => total))).toBe(fromTotal);
    }
  });
});
