import { addDays, monthOf, monthsBetween } from '@innkeep/contract/calendar-date';
import type { DeskFigures } from '@innkeep/contract/desk/figures';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { countAnew, proveFigures } from '../../functions/src/domain/reconcile/prove-figures.ts';
import { writeStats } from '../../functions/src/domain/desk/figures/get-figures.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreDesk } from '../../functions/src/store/desk.store.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { aBooking, asked, putBlock, putBookings } from './support/desk-bookings.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

/** A June of a year in which no other test has a stay, and before any of today's rooms existed. */
const FIRST = day('2002-06-01');
const on = (days: number) => addDays(FIRST, days);
const room = { _id: 'test-figures', name: 'Gone', price: 120, image: '/x.webp', capacity: 2, des: '' };
const evil = { ...NO_DETAILS, name: '=HYPERLINK("http://evil.test")' };

let admin: Person;
const stats = firestoreStats(db);

async function reads(path: string): Promise<number> {
  const { reads: count, writes } = await costOf(async () => {
    expect((await call('GET', path, { as: admin })).status).toBe(200);
  }, [...UNDER_WAY, 'rooms']);
  expect(writes).toBe(0);
  return count;
}

beforeAll(async () => {
  admin = await anAdmin();
  // 28 arrivals on each of the 30 days of June, for two and a half nights; those of the last two days stay
  // into July.
  const bookings = Array.from({ length: 30 }, (_, date) =>
    Array.from({ length: 28 }, (_none, index) =>
      aBooking(on(date), on(date + (index % 2 === 0 ? 2 : 3)), { room, guest: evil }),
    ),
  ).flat();
  await putBookings(...bookings, aBooking(on(3), on(5), { room, state: 'cancelled' }));
  await putBlock(on(3), on(5), { roomId: room._id });
  afterThisFile(async () => {
    for (const { ref } of (await db.collection(COLLECTIONS.stats).get()).docs)
      if (ref.id < '2004') await ref.delete();
  });
});

describe('figures', () => {
  it('of a month that is not counted yet cost a read for each of its stays', async () => {
    const { months, rooms } = await asked<DeskFigures>(admin, '/desk/figures?from=2002-06&to=2002-06');
    // In June: the stays that arrive on the 29th and 30th, 28 of 2 or 3 nights each, are partly in July.
    const sold = 28 * 30 * 2.5 - (14 * 1 + 28 * 1 + 14 * 1);
    expect(months).toMatchObject([
      { month: '2002-06', sold, roomRevenue: sold * 12_000, adr: 12_000, isFinal: true },
    ]);
    expect(rooms).toMatchObject([
      { roomId: room._id, name: 'Gone', arrivals: 840, departures: 840 - 56 - 14 },
    ]);
    // Also the cancelled booking, the block, the month that is not stored, and the catalogue.
    if (!isOfficialSuite)
      expect(await reads('/desk/figures?from=2002-06&to=2002-06')).toBe(840 + 1 + 1 + 1 + 1);
  });

  it('of a year that was counted by night cost thirteen reads, and are the same', async () => {
    const path = '/desk/figures?from=2002-01&to=2002-12';
    const counted = await asked<DeskFigures>(admin, path);
    const clock = hotelClock(() => new Date('2003-03-10T12:00:00Z'));
    const deps = { stats, desk: firestoreDesk(db, () => 'none'), clock };
    expect(await writeStats(deps)).toEqual(monthsBetween('2001-03', '2003-01').reverse());
    const written = await asked<DeskFigures>(admin, path);
    expect(written).toEqual(counted);
    expect(written.total.sold).toBeGreaterThan(2000);
    if (!isOfficialSuite) expect(await reads(path)).toBe(13);
  });
});

describe('figures of open months', () => {
  const [from, to] = [monthOf(inDays(0)), monthOf(inDays(365))];
  const wholeYear = `/desk/figures?from=${from}&to=${to}`;

  /** What the proof finds wrong about rooms. */
  async function wrongOf(...rooms: { _id: string }[]): Promise<string[]> {
    const wrong: string[] = [];
    await proveFigures({ stats, clock: hotelClock() }, (difference) => {
      if (rooms.some(({ _id }) => _id === difference.room)) wrong.push(difference.detail);
    });
    return wrong;
  }

  async function told(about: { _id: string }) {
    const { rooms } = await asked<DeskFigures>(admin, wholeYear);
    const line = rooms.find(({ roomId }) => roomId === about._id);
    return {
      name: line?.name,
      arrivals: line?.arrivals,
      sold: line?.sold,
      earned: line?.roomRevenue,
      wrong: await wrongOf(about),
    };
  }

  it('are right when many guests book at once, and while a month is counted anew', async () => {
    const rooms = await Promise.all(Array.from({ length: 6 }, () => aRoom({ price: 50 })));
    const guests = await Promise.all(rooms.map(() => aGuest()));
    const checkin = inDays(20);
    const book = () =>
      Promise.all(
        rooms.map((each, index) =>
          booked(guests[index] ?? admin, each, { checkin, checkout: addDays(checkin, 2) }),
        ),
      );
    await stats.addCounts(
      rooms.map(({ _id, name }) => ({ month: monthOf(checkin), roomId: _id, name, counts: { sold: 7 } })),
    );
    await Promise.all([book(), countAnew(stats, monthOf(checkin))]);
    expect(await wrongOf(...rooms)).toEqual([]);
    expect(await told(rooms[0] ?? room)).toMatchObject({ arrivals: 1, sold: 2, earned: 10_000 });
  });
});
