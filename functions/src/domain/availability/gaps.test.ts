import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import { nightsOf } from '@innkeep/contract/stay';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { findAlternatives } from './find-alternatives.ts';
import { gapsFrom } from './gaps.ts';
import { getAvailability } from './get-availability.ts';
import { listRooms } from './list-rooms.ts';
import { quoteStay } from './quote-stay.ts';

const double = { _id: 'type-double', name: 'Double' };
const room11 = aRoom({ _id: '11', name: '11', type: double });
const room12 = aRoom({ _id: '12', name: '12', type: double });

/** A hotel with stays of at least three nights, that sells gaps of two; these nights are sold: `11/2027-07-09`. */
function aHotelWithout(...sold: string[]) {
  const hotel = aHotel(room11, room12);
  hotel.db.tariff = tariffWith({ usual: { ...PLAIN_TERMS, minStay: 3 }, gaps: { least: 2 } });
  for (const night of sold) hotel.db.nights.set(night, 'other');
  return hotel;
}

const GAP = ['11/2027-07-09', '11/2027-07-12'] as const;
const stay = { ...aStay('2027-07-10', '2027-07-12'), guests: 2 };

describe('a search', () => {
  it('finds a room where the stay fills a gap, and no other', async () => {
    const found = await listRooms(aHotelWithout(...GAP), stay);
    expect(found).toMatchObject({ count: 1, rooms: [{ _id: '11', total: 240 }] });
    const because = { checkout: 'Stays from 10 July are 3 nights or more.' };
    expect(await listRooms(aHotelWithout('11/2027-07-12'), stay)).toMatchObject({ count: 0, because });
  });

  it('knows the nights of the months before and after', async () => {
    const july = { ...aStay('2027-07-01', '2027-08-01'), guests: 2 };
    const hotel = aHotelWithout('11/2027-06-30', '11/2027-08-01');
    hotel.db.tariff = tariffWith({
      seasons: [seasonWith('July', '2027-07-01', '2027-08-01', { minStay: 30 })],
      gaps: { least: 2 },
    });
    const short = { ...july, checkin: day('2027-07-03') };
    expect((await listRooms(hotel, short)).count).toBe(0);
    hotel.db.nights.set('11/2027-07-02', 'other');
    expect((await listRooms(hotel, short)).count).toBe(1);
    const first = { ...stay, ...aStay('2027-07-01', '2027-07-02') };
    hotel.db.tariff = { ...hotel.db.tariff, gaps: { least: 1 } };
    expect((await listRooms(hotel, first)).count).toBe(1);
  });

  it('by room types has a type with one such room', async () => {
    const hotel = aHotelWithout(...GAP);
    const { rooms } = await listRooms(hotel, { ...stay, grouped: true });
    expect(rooms).toMatchObject([{ _id: 'type-double', alike: 1, total: 240 }]);
    expect(await quoteStay(hotel, { ...stay, room: 'type-double' })).toMatchObject({
      total: 24_000,
      left: 1,
    });
    const order = aRequest({ ...stay, room: { _id: 'type-double' } });
    const { insertedId } = await createBooking(hotel, ana, order);
    expect(hotel.db.bookings.get(insertedId)?.room._id).toBe('11');
    expect(await quoteStay(aHotelWithout(...GAP), { ...stay, room: '11' })).toMatchObject({ total: 24_000 });
    await expect(quoteStay(aHotelWithout(...GAP), { ...stay, room: '12' })).toBeRefused('stay/not-offered');
  });
});

it('an order of a type looks again if a gap is gone', async () => {
  const hotel = aHotelWithout('12/2027-07-09', '12/2027-07-12');
  let looks = 0;
  const before = new Map([['11', new Set([day('2027-07-09'), day('2027-07-12')])]]);
  const availability: typeof hotel.availability = {
    ...hotel.availability,
    soldAround: (nights) => (looks++ === 0 ? Promise.resolve(before) : hotel.availability.soldAround(nights)),
  };
  const order = aRequest({ ...stay, room: { _id: 'type-double' } });
  const { insertedId } = await createBooking({ ...hotel, availability }, ana, order);
  expect([looks, hotel.db.bookings.get(insertedId)?.room._id]).toEqual([2, '12']);
});

it('an exact fit comes before all other rooms that cost the same', async () => {
  const hotel = aHotelWithout('12/2027-07-09', '12/2027-07-13', '11/2027-07-14');
  const order = aRequest({ ...aStay('2027-07-10', '2027-07-13'), room: { _id: 'type-double' } });
  const { insertedId } = await createBooking(hotel, ana, order);
  expect(hotel.db.bookings.get(insertedId)?.room._id).toBe('12');
});

describe('other dates', () => {
  it('may be a gap', async () => {
    const hotel = aHotelWithout('11/2027-07-12', '11/2027-07-15');
    const { stays } = await findAlternatives(hotel, stay);
    expect(stays).toContainEqual({ ...aStay('2027-07-13', '2027-07-15'), rooms: 1, fromTotal: 240 });
    hotel.db.nights.delete('11/2027-07-15');
    expect((await findAlternatives(hotel, stay)).stays.map(({ checkin }) => checkin)).not.toContain(
      '2027-07-13',
    );
  });

  it('offers two rooms that each have the gap', async () => {
    const nights = ['2027-07-09', '2027-07-12'];
    const both = nights.flatMap((night) => [`11/${night}`, `12/${night}`]);
    expect(await findAlternatives(aHotelWithout(...both), { ...stay, guests: 4 })).toHaveProperty('rooms');
    expect(await findAlternatives(aHotelWithout(...GAP), { ...stay, guests: 4 })).not.toHaveProperty('rooms');
  });
});

describe('the calendar', () => {
  const minStays = async (hotel: ReturnType<typeof aHotel>, room: string, from: string, to: string) => {
    const { terms } = await getAvailability(hotel, { room, from: day(from), to: day(to) });
    return terms.map((run) => [run.from.slice(5), run.minStay ?? 1]);
  };

  it('requires as many nights as a gap has on the day it begins, and only there', async () => {
    expect(await minStays(aHotelWithout(...GAP), '11', '2027-07-08', '2027-07-15')).toEqual([
      ['07-08', 3],
      ['07-10', 2],
      ['07-11', 3],
    ]);
    const none = aHotelWithout(...GAP);
    none.db.tariff = { ...none.db.tariff, gaps: { least: 3 } };
    expect(await minStays(none, '11', '2027-07-08', '2027-07-15')).toEqual([['07-08', 3]]);
  });

  it('knows the night before its first day, and that of its last', async () => {
    expect(await minStays(aHotelWithout(...GAP), '11', '2027-07-10', '2027-07-12')).toEqual([
      ['07-10', 2],
      ['07-11', 3],
    ]);
    const months = aHotelWithout('11/2027-06-30', '11/2027-08-01');
    months.db.tariff = tariffWith({ usual: { ...PLAIN_TERMS, minStay: 30 }, gaps: { least: 2 } });
    months.db.nights.set('11/2027-07-03', 'other').set('11/2027-07-29', 'other');
    expect(await minStays(months, '11', '2027-07-01', '2027-08-01')).toEqual([
      ['07-01', 2],
      ['07-02', 30],
      ['07-04', 25],
      ['07-05', 30],
      ['07-30', 2],
      ['07-31', 30],
    ]);
    expect(await minStays(aHotelWithout(), '11', '2027-07-10', '2027-07-10')).toEqual([]);
  });

  it('begins a gap today, since yesterday can’t be sold', async () => {
    expect(await minStays(aHotelWithout('11/2027-06-03'), '11', '2027-06-01', '2027-06-05')).toEqual([
      ['06-01', 2],
      ['06-02', 3],
    ]);
  });

  it('of a type follows the shortest gap of its rooms', async () => {
    const hotel = aHotelWithout('12/2027-07-09', '12/2027-07-12', '11/2027-07-20');
    expect(await minStays(hotel, 'type-double', '2027-07-09', '2027-07-13')).toEqual([
      ['07-09', 3],
      ['07-10', 2],
      ['07-11', 3],
    ]);
  });

  it('has the gaps that a simple check of each day finds', () => {
    const [from, to] = [day('2027-06-02'), day('2027-06-12')];
    const nights = nightsOf({ checkin: day('2027-06-01'), checkout: day('2027-06-13') });
    const anyRoom = fc.subarray(nights).map((sold) => new Set<CalendarDate>(sold));
    const check = fc.property(
      fc.array(anyRoom, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (rooms, least) => {
        const isTaken = (room: string, night: CalendarDate) => rooms[Number(room)]?.has(night) === true;
        const found = gapsFrom([...rooms.keys()].map(String), isTaken, { from, to }, { least });
        for (const [index, night] of nights.slice(0, -1).entries()) {
          const lengths = rooms.flatMap((sold) => {
            const end = nights.findIndex((each, at) => at >= index && sold.has(each));
            const before = nights[index - 1];
            return end - index >= least && before && sold.has(before) ? [end - index] : [];
          });
          expect(found.get(night) ?? Infinity).toBe(Math.min(Infinity, ...lengths));
        }
      },
    );
    fc.assert(check, { numRuns: 300 });
  });
});
