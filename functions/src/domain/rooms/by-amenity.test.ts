import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { aStay } from '@innkeep/contract/testing/dates';
import { taxWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { listRooms } from '../availability/list-rooms.ts';

const FURNISHED = [
  aRoom({ _id: 'attic', amenities: ['bath', 'telescope'], capacity: 2 }),
  aRoom({ _id: 'berth', amenities: ['balcony', 'bath'], capacity: 2 }),
  aRoom({ _id: 'cabin', amenities: ['balcony', 'bath'], capacity: 4 }),
];
const BARE = Array.from({ length: 10 }, (_, index) => aRoom({ _id: `room-${index}`, capacity: 2 }));
const stay = { ...aStay('2027-06-14', '2027-06-16'), guests: 2 };

type Hotel = ReturnType<typeof aHotel>;

async function asked(hotel: Hotel, search: Parameters<typeof listRooms>[1]) {
  const { rooms, ...rest } = await listRooms(hotel, search);
  return { ...rest, ids: rooms.map(({ _id }) => _id) };
}

const book = (hotel: Hotel, roomId: string) =>
  createBooking(hotel, ana, aRequest({ room: { _id: roomId }, ...stay }));

describe('a list that is narrowed by amenities', () => {
  it('has the rooms with all of them, counted and paged as such, with and without dates', async () => {
    const hotel = aHotel(...FURNISHED, ...BARE);
    const both = { amenities: ['balcony', 'bath'] };
    expect(await asked(hotel, both)).toMatchObject({ count: 2, ids: ['berth', 'cabin'] });
    expect(await asked(hotel, { ...both, page: 1, size: 1 })).toMatchObject({ count: 2, ids: ['cabin'] });
    expect(await asked(hotel, { ...both, ...stay })).toMatchObject({ count: 2, ids: ['berth', 'cabin'] });
    expect(await asked(hotel, { ...both, ...stay, guests: 3 })).toMatchObject({ count: 1, ids: ['cabin'] });
    await book(hotel, 'berth');
    expect(await asked(hotel, { ...both, ...stay })).toMatchObject({ count: 1, ids: ['cabin'] });
  });

  it('offers what rooms for sale have, in the order of the hotel, with how many of the list have it', async () => {
    const hotel = aHotel(
      ...FURNISHED,
      ...BARE,
      aRoom({ _id: 'shut', amenities: ['kettle'], notForSale: true }),
    );
    const counts = async (search: object) =>
      (await asked(hotel, search)).amenities?.map(({ id, count }) => [id, count]);
    expect(await counts({})).toEqual([
      ['balcony', 2],
      ['bath', 3],
      ['telescope', 1],
    ]);
    expect(await counts({ amenities: ['balcony'], page: 0, size: 1 })).toEqual([
      ['balcony', 2],
      ['bath', 2],
      ['telescope', 0],
    ]);
    await book(hotel, 'attic');
    expect(await counts(stay)).toEqual([
      ['balcony', 2],
      ['bath', 2],
      ['telescope', 0],
    ]);
  });

  it('is offered in a hotel of more than twelve rooms for sale, and obeyed in any', async () => {
    const twelve = aHotel(...FURNISHED, ...BARE.slice(1), aRoom({ _id: 'shut', notForSale: true }));
    expect(await asked(twelve, {})).not.toHaveProperty('amenities');
    expect(await asked(twelve, { amenities: ['telescope'] })).toEqual({ count: 1, ids: ['attic'] });
    expect(
      await asked(aHotel(...BARE, ...BARE.map((room) => ({ ...room, _id: `${room._id}b` }))), {}),
    ).toEqual({ count: 20, ids: expect.any(Array) as string[] });
  });

  it('says which amenity to leave out where no room has all, and only there', async () => {
    const hotel = aHotel(...FURNISHED, ...BARE);
    const dropping = async (amenities: string[], search: object = {}) =>
      (await asked(hotel, { ...search, amenities })).dropping?.map(({ id, count }) => [id, count]);
    expect(await dropping(['balcony', 'telescope'])).toEqual([
      ['balcony', 1],
      ['telescope', 2],
    ]);
    expect(await dropping(['balcony', 'bath', 'telescope'], stay)).toEqual([
      ['balcony', 1],
      ['telescope', 2],
    ]);
    expect(await dropping(['bicycle'])).toEqual([['bicycle', 13]]);
    expect(await dropping(['balcony', 'telescope', 'bicycle'])).toEqual([]);
    expect(await dropping(['bath'])).toBeUndefined();
    expect(await dropping(['bath'], { ...stay, guests: 9 })).toBeUndefined(); // there is none without it either
  });

  it('calls a room the last one only if it is the last of all, not of the filtered ones', async () => {
    const hotel = aHotel(...FURNISHED);
    const narrowed = { ...stay, amenities: ['telescope'] };
    expect(await asked(hotel, narrowed)).toMatchObject({ count: 1 });
    expect(await asked(hotel, narrowed)).not.toHaveProperty('isLastOne');
    for (const id of ['berth', 'cabin']) await book(hotel, id);
    expect(await asked(hotel, narrowed)).toMatchObject({ isLastOne: true });
    const other = await asked(hotel, { ...stay, amenities: ['balcony'] });
    expect(other).toMatchObject({ count: 0, dropping: [{ id: 'balcony', count: 1 }] });
    expect(other).not.toHaveProperty('isLastOne');
  });

  it('says what the rates refuse only where they refuse every room', async () => {
    const hotel = aHotel(...FURNISHED, ...BARE);
    hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1, usual: { ...DEFAULT_TARIFF.usual, minStay: 5 } };
    const refused = await asked(hotel, { ...stay, amenities: ['telescope'] });
    expect(refused).toMatchObject({ count: 0, because: { checkout: expect.any(String) as string } });
    expect(refused).not.toHaveProperty('dropping');
  });
});

it('a list without dates says how its prices stand to taxes; one with dates says it of each total', async () => {
  const hotel = aHotel(...FURNISHED);
  expect(await asked(hotel, {})).not.toHaveProperty('taxes');
  hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1, taxes: [taxWith({ kind: 'stay', rate: 300 })] };
  expect(await asked(hotel, {})).toMatchObject({ taxes: 'added' });
  expect(await asked(hotel, stay)).not.toHaveProperty('taxes');
});
