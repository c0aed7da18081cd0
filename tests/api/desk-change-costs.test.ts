import type { Booking } from '@innkeep/contract/booking';
import { addDays, monthOf } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { monthsOf } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { answered, deskBooked, stepped } from './support/desk-stays.ts';
import { anAdmin, type Person } from './support/people.ts';
import { currentRates } from './support/rates.ts';
import { aRoom } from './support/rooms.ts';
import { inDeskDays } from './support/stays.ts';

/** A day of a month in which no other test has a stay: each room has one calendar to read. */
const on = (date: number) => addDays(day(`${monthOf(inDeskDays(330))}-01`), date - 1);
const stay = { checkin: on(10), checkout: on(13) };
/** The reason for leaving something unpaid. */
const reason = 'The firm pays';

/** Rooms may have their counters in one document or in two. */
const FIGURES = ['figures'];

let admin: Person;
/** One read for the version of the agreed nights, if a tariff was set. */
let versions: number;

beforeAll(async () => {
  admin = await anAdmin();
  versions = (await currentRates(admin)).version === DEFAULT_TARIFF.version ? 0 : 1;
});

async function costs(
  work: () => Promise<unknown>,
  except: string[] = [],
): Promise<[reads: number, writes: number]> {
  const { reads, writes } = await costOf(work, [...UNDER_WAY, ...except]);
  return [reads, writes];
}

const put = (booking: Booking, change: object) => () => {
  const json = { rev: booking.rev, ...change };
  return answered(call('PUT', `/desk/bookings/${booking._id}`, { as: admin, json }));
};

/** Each mail that is sent at once reads the texts in force. */
const MAIL = 1;

describe.skipIf(isOfficialSuite)('what the desk does costs', () => {
  it('to book a room: the key, the room, the tariff and a month; the booking, its audit, the month, what searches find and figures', async () => {
    const room = await aRoom();
    expect(await costs(() => deskBooked(admin, room, stay))).toEqual([4 + MAIL, 5]);
  });

  it('to check in or out: the booking, its room’s state, and who is in the room; and what is written of each', async () => {
    const today = { checkin: inDeskDays(0), checkout: inDeskDays(3) };
    const booking = await deskBooked(admin, await aRoom(), today);
    expect(await costs(() => stepped(admin, booking, 'check-in'))).toEqual([3, 2]);
    const inHouse = { ...booking, rev: 2 };
    expect(await costs(() => stepped(admin, inHouse, 'check-out', { releases: false, reason }))).toEqual([
      3, 4,
    ]);
  });

  it('to release nights: the calendar, too, and the tariffs if the bill changes', async () => {
    const today = { checkin: inDeskDays(0), checkout: inDeskDays(3), isWalkIn: true };
    const months = monthsOf({ checkin: inDeskDays(1), checkout: inDeskDays(3) }).length;
    const counted = monthsOf({ checkin: inDeskDays(1), checkout: inDeskDays(4) }).length; // the last departs then
    const [kept, requoted] = [
      await deskBooked(admin, await aRoom(), today),
      await deskBooked(admin, await aRoom(), today),
    ];
    // Of each month: the room's calendar and what searches find.
    const writes = 4 + 2 * months + counted;
    expect(await costs(() => stepped(admin, kept, 'check-out', { reason }))).toEqual([3 + months, writes]);
    const how = { requotes: true, reason };
    const cost = await costs(() => stepped(admin, requoted, 'check-out', how));
    expect(cost).toEqual([3 + months + 1 + versions, writes]);
  });

  it('to change dates, or the room: what decides, by name', async () => {
    const [first, second] = [await aRoom(), await aRoom()];
    const booking = await deskBooked(admin, first, stay);
    const dates = { checkin: on(11), checkout: on(14) };
    expect(await costs(put(booking, dates))).toEqual([4 + versions + MAIL, 6]);
    const moved = put({ ...booking, rev: 2 }, { room: second._id });
    expect(await costs(moved, FIGURES)).toEqual([6 + versions + MAIL, 6]);
  });

  it('to swap the rooms of three stays: twelve reads at most, and four documents for each', async () => {
    const rooms = [await aRoom(), await aRoom(), await aRoom()] as const;
    const stays: Booking[] = [];
    for (const room of rooms) stays.push(await deskBooked(admin, room, stay));
    const moves = stays.map(({ _id: id, rev }, index) => ({ id, rev, room: rooms[(index + 1) % 3]?._id }));
    const move = () => call('POST', '/desk/moves', { as: admin, json: { moves } });
    expect(await costs(() => answered(move()), FIGURES)).toEqual([10 + versions + 3 * MAIL, 12]);
  });
});
