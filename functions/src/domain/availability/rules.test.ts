import { aStay } from '@innkeep/contract/testing/dates';
import { EXAMPLE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import type { Season } from '@innkeep/contract/rates/tariff';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getShownRoom, listRooms } from './list-rooms.ts';
import { findAlternatives } from './find-alternatives.ts';

const [berth, cabin] = [
  aRoom({ _id: 'berth', price: 99.99 }),
  aRoom({ _id: 'cabin', price: 150, capacity: 4 }),
];
/** A stay of two nights, from a Thursday. */
const stay = { ...aStay('2027-07-01', '2027-07-03'), guests: 2 };

function aHotelInSeason(limits: Partial<Season>) {
  const hotel = aHotel(berth, cabin);
  hotel.db.tariff = tariffWith({ seasons: [seasonWith('July', '2027-07-01', '2027-08-01', limits)] });
  return hotel;
}

describe('a search by stay', () => {
  it('has the totals of the tariff in force', async () => {
    const hotel = aHotel(berth);
    hotel.db.tariff = EXAMPLE;
    const found = await listRooms(hotel, { ...aStay('2027-06-30', '2027-07-03'), guests: 2 });
    expect(found).toEqual({
      count: 1,
      rooms: [
        {
          ...berth,
          rate: { amount: 11_932, is: 'average' },
          total: 334.17,
          taxesAtHotel: 0,
          freeUntil: '2027-06-30',
        },
      ],
    });
  });

  it('names the taxes of a total that are paid only at the hotel', async () => {
    const hotel = aHotel(berth);
    const taxes = EXAMPLE.taxes.map((tax) => ({ ...tax, isPaidAtHotel: !tax.isIncluded }));
    hotel.db.tariff = { ...EXAMPLE, taxes };
    const found = await listRooms(hotel, { ...aStay('2027-06-30', '2027-07-03'), guests: 2 });
    expect(found.rooms).toMatchObject([{ total: 334.17, taxesAtHotel: 1200, freeUntil: '2027-06-30' }]);
  });

  it('says what a night costs, if that is not the room’s price, and whether there are fees', async () => {
    const hotel = aHotel(berth);
    const fee = { id: 'cleaning', name: 'Cleaning', per: 'stay', amount: 2000, isTaxed: false } as const;
    hotel.db.tariff = { ...EXAMPLE, fees: [fee] };
    const weekend = await listRooms(hotel, stay); // $119.99 and $137.99
    expect(weekend).toMatchObject({ hasFees: true, rooms: [{ rate: { amount: 12_899, is: 'average' } }] });
    const week = await listRooms(hotel, { ...aStay('2027-07-04', '2027-07-06'), guests: 2 });
    expect(week.rooms).toMatchObject([{ rate: { amount: 11_999, is: 'each' } }]);
    const june = await listRooms(hotel, { ...aStay('2027-06-14', '2027-06-16'), guests: 2 });
    expect(june.rooms[0]).not.toHaveProperty('rate');
    expect(await listRooms(hotel, {})).toMatchObject({ hasFees: true });
    hotel.db.tariff = { ...EXAMPLE, fees: [{ ...fee, amount: 0 }] };
    expect(await listRooms(hotel, {})).not.toHaveProperty('hasFees');
  });

  it('says without dates the lowest price, in the list and of one room', async () => {
    const hotel = aHotel(berth);
    hotel.db.tariff = tariffWith({
      seasons: [seasonWith('Winter', '2027-11-01', '2028-03-01', { percent: -1000 })],
    });
    const rate = { amount: 8999, is: 'from' };
    expect((await listRooms(hotel, {})).rooms).toMatchObject([{ price: 99.99, rate }]);
    expect(await getShownRoom(hotel, 'berth')).toMatchObject({ price: 99.99, rate });
    hotel.db.tariff = tariffWith();
    expect((await listRooms(hotel, {})).rooms[0]).not.toHaveProperty('rate');
    expect(await getShownRoom(hotel, 'berth')).not.toHaveProperty('rate');
  });

  it('leaves out the rooms that are not sold for it', async () => {
    const hotel = aHotelInSeason({ rooms: { berth: { minStay: 3 } } });
    expect(await listRooms(hotel, stay)).toEqual({
      count: 1,
      rooms: [{ ...cabin, total: 300, freeUntil: stay.checkin }],
    });
  });

  it('that leaves none says why, by the room with the mildest rule', async () => {
    const hotel = aHotelInSeason({ minStay: 3, rooms: { berth: { minStay: 5 } } });
    expect(await listRooms(hotel, stay)).toEqual({
      count: 0,
      rooms: [],
      because: { checkout: 'Stays from 1 July are 3 nights or more.' },
    });
  });

  it('says nothing about rules if no room is free', async () => {
    const hotel = aHotelInSeason({ minStay: 3 });
    const nights = aStay('2027-06-30', '2027-07-04');
    for (const { _id } of [berth, cabin])
      await createBooking(hotel, ana, aRequest({ ...nights, room: { _id } }));
    expect(await listRooms(hotel, stay)).toEqual({ count: 0, rooms: [] });
  });
});

describe('other dates', () => {
  it('begin with a longer stay if the requested one is too short', async () => {
    const { stays } = await findAlternatives(aHotelInSeason({ minStay: 4 }), stay);
    expect(stays).toMatchObject([
      { checkin: '2027-07-01', checkout: '2027-07-05', rooms: 2, fromTotal: 399.96 },
      { checkin: '2027-07-01', checkout: '2027-07-06' },
      { checkin: '2027-06-30', checkout: '2027-07-02' },
      { checkin: '2027-06-29', checkout: '2027-07-01' },
    ]);
  });

  it('leave out days without arrival or departure', async () => {
    const { stays } = await findAlternatives(aHotelInSeason({ closed: true, noDeparture: [4] }), stay);
    expect(stays.map(({ checkin }) => checkin)).toEqual([
      '2027-06-28',
      '2027-06-27',
      '2027-06-26',
      '2027-06-25',
    ]);
  });
});
