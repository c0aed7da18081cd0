import { aStay, day } from '@innkeep/contract/testing/dates';
import { seasonWith } from '@innkeep/contract/testing/tariffs';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { nightsOf } from '@innkeep/contract/stay';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { addStay } from '../bookings/add-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getSitemap } from '../rooms/get-sitemap.ts';
import { findAlternatives } from './find-alternatives.ts';
import { getAvailability } from './get-availability.ts';
import { getShownRoom, listRooms } from './list-rooms.ts';
import { quoteStay } from './quote-stay.ts';
import { calendarOfType } from './room-types.ts';

const double = { _id: 'type-double', name: 'Double' };
const room11 = aRoom({ _id: '11', name: '11', type: double, des: 'With a bath', amenities: ['bathtub'] });
const room12 = aRoom({ _id: '12', name: '12', type: double });
const room13 = aRoom({ _id: '13', name: '13', type: double, price: 130, capacity: 3 });
const attic = aRoom({ _id: 'attic', name: 'Attic', price: 100, capacity: 1 });

const stay = { ...aStay('2027-06-14', '2027-06-16'), guests: 2 };
type Hotel = ReturnType<typeof aHotel>;

/** Sells nights of a room at the desk. */
async function sell(hotel: Hotel, room: string, checkin: string, checkout: string) {
  await addStay(hotel, clerk, { ...A_DESK_ORDER, ...aStay(checkin, checkout), room, guests: 1 });
}

describe('a list of rooms', () => {
  it('shows a room type as one room, in the place and with the texts of its first, at its lowest price', async () => {
    const hotel = aHotel(attic, room11, room12, room13);
    const { count, rooms } = await listRooms(hotel, { grouped: true });
    expect([count, rooms]).toEqual([
      2,
      [
        expect.objectContaining({ _id: 'attic' }),
        {
          _id: 'type-double',
          name: 'Double',
          des: 'With a bath',
          image: room11.image,
          price: 120,
          capacity: 3,
          amenities: ['bathtub'],
          rate: { amount: 12_000, is: 'from' },
          alike: 3,
        },
      ],
    ]);
    expect(await getShownRoom(hotel, 'type-double')).toEqual(rooms[1]);
  });

  it('shows single rooms if it is not asked for types', async () => {
    const hotel = aHotel(attic, room11, room12);
    const { count, rooms } = await listRooms(hotel, {});
    expect([count, rooms.map(({ _id, name }) => [_id, name])]).toEqual([
      3,
      [
        ['attic', 'Attic'],
        ['11', '11'],
        ['12', '12'],
      ],
    ]);
  });

  it('for a stay has what it costs in the cheapest room left, and how many are left', async () => {
    const hotel = aHotel(attic, room11, room12, room13);
    await sell(hotel, '11', '2027-06-15', '2027-06-17');
    const listed = async () => (await listRooms(hotel, { ...stay, grouped: true })).rooms;
    expect(await listed()).toMatchObject([{ _id: 'type-double', total: 240, alike: 2 }]);
    await sell(hotel, '12', '2027-06-14', '2027-06-15');
    expect(await listed()).toMatchObject([{ _id: 'type-double', total: 260, alike: 1, price: 130 }]);
    await sell(hotel, '13', '2027-06-14', '2027-06-15');
    expect(await listed()).toEqual([]);
  });

  it('leaves out rooms that are not for sale, and a type without any other', async () => {
    const off = { notForSale: true } as const;
    const some = aHotel({ ...room11, ...off }, room12, room13);
    expect((await listRooms(some, { grouped: true })).rooms).toMatchObject([{ alike: 2, des: room12.des }]);
    const none = aHotel(attic, { ...room11, ...off });
    expect((await listRooms(none, { grouped: true })).rooms).toMatchObject([{ _id: 'attic' }]);
    expect(await getShownRoom(none, 'type-double')).toMatchObject({ name: 'Double', notForSale: true });
    const question = { room: 'type-double', from: day('2027-06-01'), to: day('2027-06-03') };
    await expect(getAvailability(none, question)).toBeRefused('room/not-for-sale');
  });

  it('chooses a type by the amenities that its first room shows', async () => {
    const hotel = aHotel(attic, room11, room12);
    const ids = async (amenities: string[]) =>
      (await listRooms(hotel, { amenities, grouped: true })).rooms.map(({ _id }) => _id);
    expect(await ids(['bathtub'])).toEqual(['type-double']);
    expect(await ids(['wifi'])).toEqual([]);
  });

  it('knows no type that no room has', async () => {
    await expect(getShownRoom(aHotel(attic), 'type-double')).toBeRefused('room/not-found');
    await expect(quoteStay(aHotel(attic), { ...stay, room: 'type-double' })).toBeRefused('room/not-found');
  });
});

it('two rooms for a large party name the type of each', async () => {
  const { rooms } = await findAlternatives(aHotel(room11, room12), { ...stay, guests: 4 });
  expect(rooms).toMatchObject([
    { ...double, guests: 2 },
    { ...double, guests: 2 },
  ]);
});

it('the site map has a type once, in place of its rooms', async () => {
  const hotel = aHotel(attic, room11, room12);
  const xml = await getSitemap({ ...hotel, siteUrl: 'https://innkeep.test' });
  expect(xml.match(/rooms\/[^<]+/g)).toEqual(['rooms/attic', 'rooms/type-double']);
});

describe('the calendar of a type', () => {
  const question = { room: 'type-double', from: day('2027-06-14'), to: day('2027-06-20') };

  it('counts a night as sold if every room is, and says until when one room is free', async () => {
    const hotel = aHotel(room11, room12);
    await sell(hotel, '11', '2027-06-14', '2027-06-16');
    await sell(hotel, '12', '2027-06-15', '2027-06-18');
    expect(await getAvailability(hotel, question)).toMatchObject({
      taken: ['2027-06-15'],
      reach: [
        { from: '2027-06-14', to: '2027-06-15', until: '2027-06-15' },
        { from: '2027-06-16', to: '2027-06-20', until: '2027-06-20' },
      ],
    });
  });

  it('has the price and the rules of the easiest available room', async () => {
    const hotel = aHotel(room11, { ...room12, price: 150 });
    await sell(hotel, '12', '2027-06-17', '2027-06-18');
    const rooms = { '11': { closed: true, minStay: 5 }, '12': { minStay: 2 } };
    const seasons = [seasonWith('June', '2027-06-16', '2027-06-18', { rooms })];
    hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1, seasons };
    expect(await getAvailability(hotel, question)).toMatchObject({
      taken: ['2027-06-17'],
      terms: [
        { from: '2027-06-14', to: '2027-06-16', price: 12_000 },
        { from: '2027-06-16', to: '2027-06-18', price: 15_000, minStay: 2 },
        { from: '2027-06-18', to: '2027-06-20', price: 12_000 },
      ],
    });
  });

  it('matches a simple count of each room’s nights', () => {
    const [from, to] = [day('2027-06-01'), day('2027-06-13')];
    const nights = nightsOf({ checkin: from, checkout: to });
    const anyRoom = fc.subarray(nights).map((sold) => new Set(sold));
    const check = fc.property(fc.array(anyRoom, { minLength: 1, maxLength: 4 }), (rooms) => {
      const entries = rooms.map((_, index) => ({ roomId: `${index}`, capacity: 2, price: 100 }));
      const isSold = (roomId: string, night: CalendarDate) => rooms[Number(roomId)]?.has(night) === true;
      const { taken, reach = [] } = calendarOfType(entries, isSold, { from, to });
      for (const night of nights) {
        const free = rooms.filter((each) => !each.has(night));
        expect(taken.includes(night)).toBe(free.length === 0);
        const runs = free.map((each) => nights.find((later) => later > night && each.has(later)) ?? to);
        const until = reach.find((run) => run.from <= night && night < run.to)?.until;
        expect(until).toBe(runs.sort().at(-1));
      }
    });
    fc.assert(check, { numRuns: 300, seed: 20_271_123 });
  });
});

describe('which room a guest gets', () => {
  const visit = aStay('2027-06-10', '2027-06-12');

  async function order(hotel: Hotel, times: number) {
    const given = [];
    for (let index = 0; index < times; index++) {
      const input = aRequest({ ...visit, room: { _id: 'type-double' } });
      const { insertedId } = await createBooking(hotel, ana, input, `key ${index}`);
      given.push(hotel.db.bookings.get(insertedId)?.room._id);
    }
    return given;
  }

  async function withGaps(...rooms: Parameters<typeof aHotel>) {
    const hotel = aHotel(...rooms);
    await sell(hotel, '12', '2027-06-09', '2027-06-10');
    await sell(hotel, '12', '2027-06-14', '2027-06-15');
    await sell(hotel, '13', '2027-06-07', '2027-06-08');
    await sell(hotel, '13', '2027-06-12', '2027-06-13');
    await sell(hotel, '14', '2027-06-08', '2027-06-09');
    await sell(hotel, '14', '2027-06-13', '2027-06-14');
    return hotel;
  }

  const rooms = ['11', '12', '13', '14'].map((_id) => aRoom({ _id, name: _id, type: double }));

  it('is the one in whose calendar the stay leaves the fewest free nights beside it', async () => {
    expect(await order(await withGaps(...rooms), 4)).toEqual(['12', '13', '14', '11']);
  });

  it('is the cheapest first, however it fits', async () => {
    const dearer = rooms.map((room) => (room._id === '12' ? { ...room, price: 130 } : room));
    expect(await order(await withGaps(...dearer), 4)).toEqual(['13', '14', '11', '12']);
  });

  it('is the smallest of those that cost the same', async () => {
    const [first, ...others] = rooms.slice(0, 2);
    expect(await order(aHotel({ ...aRoom(), ...first, capacity: 4 }, ...others), 2)).toEqual(['12', '11']);
  });

  it('costs what its own season asks, and the quote says how many are left', async () => {
    const [a, b, c] = rooms.map((room) => ({ ...room, price: room._id === '13' ? 130 : 120 }));
    const hotel = aHotel(...[a, b, c].flatMap((room) => room ?? []));
    const terms = { '11': { price: 15_000 }, '12': { price: 15_000 }, '13': { price: 16_000 } };
    const seasons = [seasonWith('June', '2027-06-11', '2027-06-20', { rooms: terms })];
    hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1, seasons };
    const question = { ...visit, guests: 2, room: 'type-double' };
    expect(await quoteStay(hotel, question)).toMatchObject({ total: 27_000, left: 3 });
    await order(hotel, 2);
    expect(await quoteStay(hotel, question)).toMatchObject({ total: 29_000, left: 1 });
    const dear = aRequest({ ...visit, room: { _id: 'type-double' }, expected: 27_000 });
    await expect(createBooking(hotel, ana, dear, 'late')).toBeRefused('booking/price-changed');
    await order(hotel, 3);
    expect(await quoteStay(hotel, question)).toMatchObject({ left: 0 });
  });

  it('has all nights of the stay: free nights in different rooms are no stay', async () => {
    const hotel = aHotel(room11, room12);
    await sell(hotel, '11', '2027-06-14', '2027-06-15');
    await sell(hotel, '12', '2027-06-15', '2027-06-16');
    const input = aRequest({ room: { _id: 'type-double' } });
    await expect(createBooking(hotel, ana, input)).toBeRefused('booking/dates-taken', {
      room: 'No room of this type is free for all of these nights.',
    });
    expect((await listRooms(hotel, { ...stay, grouped: true })).rooms).toEqual([]);
  });
});
