import { randomUUID } from 'node:crypto';
import { addDays, monthOf } from '@innkeep/contract/calendar-date';
import type { Room, RoomList } from '@innkeep/contract/room';
import { monthsOf } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays, order } from './support/stays.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';

/** Three nights across the end of a month, in months that no other test books. */
const checkin = addDays(day(`${monthOf(inDays(260))}-01`), -2);
const stay = { checkin, checkout: addDays(checkin, 3), guests: 1 };
const months = monthsOf(stay).length;

let ana: Person;
/** Every room of the hotel; the last is made for this file. */
let rooms: Room[];
const sold: string[] = [];

beforeAll(async () => {
  ana = await aGuest();
  await aRoom();
  ({ rooms } = await get(`/room`));
  await searched(); // reads the tariff if it has changed
});

/** Before the guest's account is removed, so that the rooms that remain are free again. */
afterAll(async () => {
  for (const id of sold) await call('DELETE', `/orders/${id}`, { as: ana });
});

async function get(path: string): Promise<RoomList> {
  const { status, body } = await call('GET', path);
  expect(status).toBe(200);
  return body as RoomList; // the contract's answer to a 200
}

async function sell(some: Room[]): Promise<void> {
  for (const room of some) {
    const { insertedId } = await booked(ana, room, stay);
    sold.push(insertedId);
  }
}

async function searched() {
  let shown = 0;
  const { reads, writes } = await costOf(async () => {
    shown = (await get(`/room?page=0&size=6&checkin=${stay.checkin}&checkout=${stay.checkout}&guests=1`))
      .rooms.length;
  }, UNDER_WAY);
  expect(writes).toBe(0);
  return { reads, shown };
}

describe.skipIf(isOfficialSuite)('the cost of a search by stay', () => {
  it('is catalogue, tariff, a read a month and the rooms shown, however many are taken', async () => {
    expect(months).toBe(2);
    const unsold = await searched();
    expect(unsold).toEqual({ shown: 6, reads: 1 + 1 + 2 + 6 });

    for (let count = 1; count < rooms.length; count += 1) {
      await sell(rooms.slice(count - 1, count));
      const { reads, shown } = await searched();
      expect(shown).toBeGreaterThan(0);
      expect(reads).toBe(2 + 2 + shown);
    }
  });

  it('is no more for amenities that no room has, of which it needs no room', async () => {
    const path = `/room?page=0&size=6&amenities=balcony,bath,telescope,bicycle`;
    const { reads, writes } = await costOf(() => get(path), UNDER_WAY);
    expect({ reads, writes }).toEqual({ reads: 1 + 1, writes: 0 });
    const dated = `${path}&checkin=${stay.checkin}&checkout=${stay.checkout}&guests=1`;
    expect(await costOf(() => get(dated), UNDER_WAY)).toMatchObject({ reads: 1 + 1 + 2, writes: 0 });
  });

  it('is as little when all are sold', async () => {
    await sell(rooms.slice(-1));
    expect(await searched()).toEqual({ shown: 0, reads: 2 + 2 });
  });

  it('is no more for thirty nights', async () => {
    const nights = addDays(checkin, 30);
    const path = `/room?page=0&size=6&checkin=${checkin}&checkout=${nights}&guests=1`;
    const { reads } = await costOf(() => call('GET', path), UNDER_WAY);
    expect(reads).toBe(2 + monthsOf({ checkin, checkout: nights }).length);
  });

  it('does not hold what other dates would cost: a read for each month around, of at most three', async () => {
    const path = `/availability/alternatives?checkin=${stay.checkin}&checkout=${stay.checkout}&guests=1`;
    const { reads, writes } = await costOf(() => call('GET', path), UNDER_WAY);
    expect(writes).toBe(0);
    expect(reads).toBeLessThanOrEqual(2 + 3);
  });
});

describe.skipIf(isOfficialSuite)('the cost of a calendar', () => {
  it("is a read for the room, one for the tariff and one for each month with a night sold, of a year's", async () => {
    const room = await aRoom();
    await booked(ana, room, stay);
    const path = `/availability?room=${room._id}&from=${inDays(0)}&to=${inDays(400)}`;
    expect(await costOf(() => call('GET', path), UNDER_WAY)).toMatchObject({ reads: 2 + months, writes: 0 });
  });
});

describe.skipIf(isOfficialSuite)('the cost of a quote', () => {
  it.each([
    // Once a minute, and after each change of codes, the server checks whether any code could be used.
    ['is a read for the room and one for the tariff', '', 2],
    ['with a code is one more, for the promotion', '&code=', 3],
  ])('%s', async (_what, withCode, reads) => {
    const code = randomUUID().slice(0, 8).toUpperCase();
    await call('PUT', `/rates/promos/${code}`, { as: await anAdmin(), json: aPromo() });
    const room = await aRoom();
    const path = `/availability/quote?room=${room._id}&checkin=${inDays(1)}&checkout=${inDays(2)}&guests=1${withCode && withCode + code}`;
    const ask = () =>
      costOf(async () => {
        expect((await call('GET', path)).status).toBe(200);
      }, UNDER_WAY);
    const first = await ask(); // after codes were saved: reads the whole tariff, and the first codes
    expect(await ask()).toMatchObject({ reads, writes: 0 });
    expect([first.reads > reads, first.reads <= reads + 1 + 5]).toEqual([true, true]);
  });
});

describe.skipIf(isOfficialSuite)('the cost of a booking', () => {
  it.each([
    ['within a month', { checkin: addDays(checkin, 5), checkout: addDays(checkin, 7) }],
    ["across a month's end", stay],
    ['of thirty nights', { checkin, checkout: addDays(checkin, 30) }],
  ])('%s is at most 6 + months reads and 5 + 3 × months writes', async (_what, dates) => {
    const [guest, room] = [await aGuest(), await aRoom()];
    const touched = monthsOf(dates).length;
    const counted = new Set([...monthsOf(dates), monthOf(dates.checkout)]).size;
    // The booking writes the mails to guest and hotel, which are counted below. To send them reads the texts in force for
    // each, and the booking for the guest's.
    const cost = await costOf(async () => {
      expect((await order(guest, room, { ...dates, guests: 1 })).status).toBe(201);
    }, UNDER_WAY);
    const [mails, sending, counters] = [2, 3, 1];
    expect(cost.reads - sending + counters).toBeLessThanOrEqual(6 + touched);
    expect(cost.writes + mails + counters).toBeLessThanOrEqual(5 + 2 * touched + counted);
    expect(cost.deletes).toBe(0);
  });

  it('with a code is three reads and three writes more: the code, and its uses by account and by mailbox', async () => {
    await call('PUT', '/rates/promos/COSTS-27', { as: await anAdmin(), json: aPromo() });
    const guest = await aGuest();
    const dates = { checkin: inDays(310), checkout: inDays(311), guests: 1 };
    const cost = async (changes: object) => {
      const room = await aRoom();
      const { reads, writes } = await costOf(() => order(guest, room, { ...dates, ...changes }), UNDER_WAY);
      return { reads, writes };
    };
    const plain = await cost({});
    expect(await cost({ code: 'COSTS-27' })).toEqual({ reads: plain.reads + 3, writes: plain.writes + 3 });
  });

  it('is a read more for each stay that the account has ahead, after the first', async () => {
    const guest = await aGuest();
    const dates = { checkin: inDays(300), checkout: inDays(301), guests: 1 };
    for (let open = 0; open < 3; open += 1) {
      const room = await aRoom();
      const { reads } = await costOf(() => order(guest, room, dates), UNDER_WAY);
      expect(reads).toBe(5 + Math.max(open, 1) + 3); // the guest's mail reads the booking, and both read the texts
    }
  });
});
