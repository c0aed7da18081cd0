import { addDays, monthOf } from '@innkeep/contract/calendar-date';
import type { RoomList } from '@innkeep/contract/room';
import { day } from '@innkeep/contract/testing/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

let ana: Person;

beforeAll(async () => {
  ana = await aGuest();
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
});
