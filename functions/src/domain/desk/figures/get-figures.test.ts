import { quote } from '@innkeep/contract/rates/quote';
import type { AgreedPlan } from '@innkeep/contract/rates/tariff';
import { aStay } from '@innkeep/contract/testing/dates';
import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../../testing/a-stored-booking.ts';
import { aChannelBlock } from '../../../testing/a-stored-channel.ts';
import { aHotel, aRoom } from '../../../testing/builders.ts';
import { aScriptedJune, counted } from '../../../testing/a-scripted-june.ts';
import { getFigures, writeStats } from './get-figures.ts';

const june = { from: '2027-06', to: '2027-06' };

/** By hand: 2 rooms × 30 days; 2 + 3 + 3 + 2 + 2 nights; $240 + $300 + $240 + $0 + $320; leads 0, 3, 9, 20. */
const JUNE = {
  nights: 60,
  closed: 5,
  elsewhere: 0,
  sold: 12,
  complimentary: 2,
  arrivals: 4,
  departures: 5,
  noShows: 1,
  roomRevenue: 11e4,
  noShowFees: 8e3,
  fees: 2e3,
  extras: 0,
  taxes: 4200,
  occupancy: 2182,
  adr: 11e3,
  revpar: 2e3,
  leadDays: 6,
};

/** The same hotel after its bookings were counted: they are not to be read. */
async function read(hotel: ReturnType<typeof aScriptedJune>) {
  await counted(hotel);
  const atOneMoment = () => Promise.reject(new Error('bookings were read'));
  return { ...hotel, stats: { ...hotel.stats, atOneMoment } };
}

describe('the figures of a month', () => {
  it('are those worked out by hand', async () => {
    const { months, total } = await getFigures(await read(aScriptedJune()), june);
    expect(total).toEqual(JUNE);
    expect(months).toEqual([{ ...JUNE, month: '2027-06', rooms: 2, isFinal: false }]);
  });

  it('are told by source, of the nights of stays that are booked here', async () => {
    const { sources } = await getFigures(await read(aScriptedJune()), june);
    expect(sources).toEqual([
      { source: 'site', sold: 7, roomRevenue: 86e3 },
      { source: 'walk-in', sold: 2, roomRevenue: 0 },
      { source: 'channel', sold: 3, roomRevenue: 24e3 },
    ]);
  });

  it('are told by room, and add up', async () => {
    const { rooms } = await getFigures(await read(aScriptedJune()), june);
    expect(rooms).toEqual([
      {
        roomId: 'attic',
        name: 'Attic',
        nights: 30,
        closed: 5,
        elsewhere: 0,
        sold: 5,
        complimentary: 0,
        arrivals: 2,
        departures: 2,
        noShows: 1,
        roomRevenue: 56e3,
        noShowFees: 8e3,
        fees: 0,
        extras: 0,
        taxes: 0,
        occupancy: 2e3,
        adr: 11200,
        revpar: 2240,
        leadDays: 11.5,
      },
      {
        roomId: 'sea-view',
        name: 'Sea View',
        nights: 30,
        closed: 0,
        elsewhere: 0,
        sold: 7,
        complimentary: 2,
        arrivals: 2,
        departures: 3,
        noShows: 0,
        roomRevenue: 54e3,
        noShowFees: 0,
        fees: 2e3,
        extras: 0,
        taxes: 4200,
        occupancy: 2333,
        adr: 10800,
        revpar: 1800,
        leadDays: 4.5,
      },
    ]);
  });

  it('are told by the type that a room is of today, where there are types', async () => {
    const hotel = await read(aScriptedJune());
    expect(await getFigures(hotel, june)).not.toHaveProperty('types');
    const attic = hotel.db.rooms.get('attic');
    if (attic) hotel.db.rooms.set('attic', { ...attic, type: { _id: 'type-high', name: 'High up' } });
    const { types, rooms } = await getFigures(hotel, june);
    expect(types).toMatchObject([
      { typeId: 'type-high', name: 'High up', sold: 5, adr: 11_200, leadDays: 11.5 },
    ]);
    expect(rooms).toHaveLength(2);
  });

  it('of several months add up to the whole of them, lead times included', async () => {
    const { months, total } = await getFigures(await read(aScriptedJune()), {
      from: '2027-05',
      to: '2027-07',
    });
    expect(months.map(({ month, sold, roomRevenue }) => [month, sold, roomRevenue])).toEqual([
      ['2027-05', 3, 32_000],
      ['2027-06', 12, 110_000],
      ['2027-07', 1, 8000],
    ]);
    // 31 + 30 + 31 days of two rooms; leads of 0, 3, 9, 20, and of two stays in May: 29 and 30.
    expect(total).toMatchObject({ nights: 184, sold: 16, roomRevenue: 150_000, leadDays: 14.5 });
  });

  it('of a month to come are what is booked by now', async () => {
    const hotel = aScriptedJune();
    hotel.db.bookings.set('later', aStoredBooking('later', '2027-09-01', '2027-09-04'));
    const { months } = await getFigures(await read(hotel), { from: '2027-09', to: '2027-09' });
    expect(months).toMatchObject([{ sold: 3, nights: 60, isFinal: false }]);
  });

  it('count the nights that a removed room sold', async () => {
    const hotel = aScriptedJune();
    hotel.db.bookings.set(
      'gone',
      aStoredBooking('gone', '2027-06-01', '2027-06-05', { room: aRoom({ _id: 'gone' }) }),
    );
    const { total } = await getFigures(await read(hotel), june);
    expect(total).toMatchObject({ nights: 64, sold: 16 });
  });

  it('count the nights that channels have sold as taken, and no revenue of them', async () => {
    const hotel = aScriptedJune();
    const sold = aChannelBlock('b1', '2027-05-31', '2027-06-04');
    hotel.db.blocks.set('b1', sold); // 3 nights in June
    const { total, rooms } = await getFigures(await read(hotel), june);
    // 12 + 3 of 55 nights; revenue by room and night, without those that channels have sold: $1,100 of 52.
    expect(total).toEqual({ ...JUNE, elsewhere: 3, occupancy: 2727, revpar: 2115 });
    expect(rooms.map(({ elsewhere, closed }) => [elsewhere, closed])).toEqual([
      [0, 5],
      [3, 0],
    ]);
  });

  it('count a room from the day on which it was added, and for no fewer nights than it was sold or closed', async () => {
    const hotel = await read(aScriptedJune());
    const added = (addedOn: string) => ({
      ...hotel.stats,
      listRooms: async () =>
        (await hotel.stats.listRooms()).map((room) => ({ ...room, addedOn: addedOn as never })),
    });
    const nights = async (addedOn: string) =>
      (await getFigures({ ...hotel, stats: added(addedOn) }, june)).rooms.map((room) => room.nights);
    expect(await nights('2027-06-02')).toEqual([29, 29]);
    expect(await nights('2027-06-16')).toEqual([15, 15]);
    // The Attic was sold for five nights and closed for five, the Sea View sold for seven.
    expect(await nights('2027-06-29')).toEqual([10, 7]);
  });
});

describe('the figures by rate plan', () => {
  const months = { from: '2027-06', to: '2027-07' };
  const prepaid: AgreedPlan = { id: 'prepaid', name: 'Non-refundable (−12 %)', percent: -1200 };

  /** The stay of docs/prices.md, three nights from 30 June, by each plan. */
  async function aHotelBookedBy(...plans: (AgreedPlan | undefined)[]) {
    const [hotel, stay] = [aHotel(), aStay('2027-06-30', '2027-07-03')];
    for (const [index, plan] of plans.entries()) {
      const bill = quote(
        EXAMPLE,
        { _id: 'sea-view', price: 9999 },
        stay,
        { guests: 2, children: 0 },
        { plan },
      );
      const booking = aStoredBooking(`b${index}`, stay.checkin, stay.checkout);
      hotel.db.bookings.set(booking._id, { ...booking, quote: bill });
    }
    return counted(hotel);
  }

  it('add up to the total, with the standard rate first, in months that are final, too', async () => {
    const hotel = await aHotelBookedBy(prepaid, undefined);
    const { plans, total } = await getFigures(hotel, months);
    expect(plans).toEqual([
      { name: 'Standard rate', sold: 3, complimentary: 0, roomRevenue: 30_109, adr: 10_036 },
      {
        id: 'prepaid',
        name: 'Non-refundable (−12 %)',
        sold: 3,
        complimentary: 0,
        roomRevenue: 26_496,
        adr: 8832,
      },
    ]);
    expect(total).toMatchObject({ sold: 6, roomRevenue: 56_605, adr: 9434 });
    hotel.time.now = new Date('2027-09-10T16:00:00Z');
    await writeStats(hotel);
    hotel.db.bookings.clear();
    expect((await getFigures(hotel, months)).plans).toEqual(plans);
  });

  it('are neither told nor stored where no bill has a plan', async () => {
    const hotel = await aHotelBookedBy(undefined);
    expect(await getFigures(hotel, months)).not.toHaveProperty('plans');
    hotel.time.now = new Date('2027-09-10T16:00:00Z');
    await writeStats(hotel);
    expect(hotel.db.stats.get('2027-06')).not.toHaveProperty('plans');
    expect(JSON.stringify([...hotel.db.counts])).not.toContain('plan');
  });

  it('have one line for a plan that was renamed, under its name of today, and the hotel’s own for the standard rate', async () => {
    const hotel = await aHotelBookedBy({ ...prepaid, name: 'Pay now' }, prepaid, undefined);
    const now = { id: 'prepaid', name: 'Advance purchase', percent: -1200 };
    hotel.db.tariff = { ...EXAMPLE, plans: [now], standard: { name: 'Flexible' } };
    const { plans } = await getFigures(hotel, months);
    expect(plans?.map(({ name, sold }) => [name, sold])).toEqual([
      ['Flexible', 3],
      ['Advance purchase', 6],
    ]);
  });
});

it('figures have nothing to divide by before there is a room', async () => {
  const hotel = aScriptedJune();
  const { months, rooms, total } = await getFigures(hotel, { from: '2026-12', to: '2026-12' });
  expect(total).toMatchObject({ nights: 0, occupancy: null, adr: null, revpar: null, leadDays: null });
  expect(months).toMatchObject([{ month: '2026-12', rooms: 0 }]);
  expect(rooms).toEqual([]);
});

it('a change of a stay is in the figures at once', async () => {
  const hotel = await read(aScriptedJune());
  const before = hotel.db.bookings.get('into-july');
  if (!before) throw new Error('no stay');
  await hotel.bookings.transact(async (tx) => {
    await tx.find(before._id);
    const booking = { ...before, state: 'cancelled', rev: 2 } as const;
    const entry = { action: 'booking/cancelled', by: 'ana', target: before._id, at: hotel.time.now } as const;
    tx.save([{ before, booking, entry }]);
  });
  const { months } = await getFigures(hotel, { from: '2027-06', to: '2027-07' });
  expect(months.map(({ sold }) => sold)).toEqual([9, 0]);
});

it('of months that were over before anything was counted are from their bookings', async () => {
  const hotel = aScriptedJune();
  hotel.db.bookings.set('old', aStoredBooking('old', '2027-04-03', '2027-04-05'));
  const question = { from: '2027-04', to: '2027-06' };
  // On 8 July, April is over for 69 days; on 9 July for 70.
  hotel.time.now = new Date('2027-07-08T16:00:00Z');
  expect((await getFigures(hotel, question)).months.map(({ sold }) => sold)).toEqual([0, 0, 0]);
  hotel.time.now = new Date('2027-07-10T16:00:00Z');
  expect((await getFigures(hotel, question)).months.map(({ sold }) => sold)).toEqual([2, 0, 0]);
});
