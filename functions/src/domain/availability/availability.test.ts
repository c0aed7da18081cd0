import { describe, expect, it } from 'vitest';
import { addDays } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { taxWith } from '@innkeep/contract/testing/tariffs';
import { aHotel, ana, aRequest, aRoom, root } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { deleteRoom, updateRoom } from '../rooms/edit-rooms.ts';
import { listRooms } from './list-rooms.ts';
import { findAlternatives } from './find-alternatives.ts';
import { getAvailability } from './get-availability.ts';

const [attic, berth, cabin] = [
  aRoom({ _id: 'attic', capacity: 1, price: 80 }),
  aRoom({ _id: 'berth', capacity: 2, price: 99.99 }),
  aRoom({ _id: 'cabin', capacity: 4, price: 150 }),
];
const stay = { ...aStay('2027-06-14', '2027-06-16'), guests: 2 };

type Hotel = ReturnType<typeof aHotel>;

async function book(hotel: Hotel, roomId: string, checkin: string, checkout: string) {
  const request = aRequest({ room: { _id: roomId }, guests: 1, ...aStay(checkin, checkout) });
  return (await createBooking(hotel, ana, request)).insertedId;
}

async function found(hotel: Hotel, search: object) {
  return (await listRooms(hotel, search)).rooms.map(({ _id }) => _id);
}

describe('listRooms, by stay', () => {
  it('lists the rooms that are large enough, each with what the stay costs', async () => {
    const hotel = aHotel(attic, berth, cabin);
    expect(await listRooms(hotel, stay)).toEqual({
      count: 2,
      rooms: [
        { ...berth, total: 199.98, freeUntil: '2027-06-14' },
        { ...cabin, total: 300, freeUntil: '2027-06-14' },
      ],
    });
    expect(await found(hotel, { ...stay, guests: 1 })).toEqual(['attic', 'berth', 'cabin']);
    expect(await found(hotel, { ...stay, guests: 5 })).toEqual([]);
  });

  it('says until when cancelling is free, by the policy of the night of arrival, and where it never is', async () => {
    const freeFrom = async (tiers: Tariff['policy']['tiers'], checkin: string, checkout: string) => {
      const hotel = aHotel(berth);
      hotel.db.tariff = { ...DEFAULT_TARIFF, policy: { ...DEFAULT_TARIFF.policy, tiers } };
      const { rooms } = await listRooms(hotel, { ...aStay(checkin, checkout), guests: 2 });
      return rooms[0]?.freeUntil;
    };
    const none = { kind: 'none' as const };
    const half = { kind: 'percent' as const, of: 5000 };
    const steps = [
      { daysBefore: 7, fee: none },
      { daysBefore: 2, fee: half },
    ];
    expect(await freeFrom(steps, '2027-06-14', '2027-06-16')).toBe('2027-06-07');
    expect(await freeFrom(steps, '2027-06-08', '2027-06-10')).toBe('2027-06-01'); // today
    expect(await freeFrom(steps, '2027-06-07', '2027-06-10')).toBeNull();
    expect(await freeFrom([{ daysBefore: 0, fee: none }], '2027-06-01', '2027-06-02')).toBe('2027-06-01');
    expect(await freeFrom([], '2027-06-14', '2027-06-16')).toBeNull();
  });

  it('promises no free cancellation for tonight after check-in time', async () => {
    const hotel = aHotel(berth);
    hotel.time.now = new Date('2027-06-01T19:00:00Z'); // three in the afternoon
    const { rooms } = await listRooms(hotel, { ...aStay('2027-06-01', '2027-06-02'), guests: 2 });
    expect(rooms[0]?.freeUntil).toBeNull();
  });

  it('calls a room the last one only where others match and are sold', async () => {
    const hotel = aHotel(attic, berth, cabin);
    const isLastOne = async (guests = 2) => (await listRooms(hotel, { ...stay, guests })).isLastOne;
    expect(await isLastOne()).toBeUndefined();
    expect(await isLastOne(4)).toBeUndefined(); // it is the only one for four
    await book(hotel, 'cabin', stay.checkin, stay.checkout);
    expect(await isLastOne()).toBe(true);
    expect(await isLastOne(1)).toBeUndefined();
  });

  it.each([
    ['2027-06-13', '2027-06-15', false],
    ['2027-06-15', '2027-06-16', false],
    ['2027-06-10', '2027-06-20', false],
    ['2027-06-12', '2027-06-14', true],
    ['2027-06-16', '2027-06-18', true],
  ])('leaves out a room with any of its nights sold, such as from %s to %s', async (from, to, isFree) => {
    const hotel = aHotel(berth);
    await book(hotel, 'berth', from, to);
    expect((await listRooms(hotel, stay)).count).toBe(isFree ? 1 : 0);
  });

  it('counts all free rooms on every page', async () => {
    const rooms = Array.from({ length: 7 }, (_, index) => aRoom({ _id: `room-${index}` }));
    const hotel = aHotel(...rooms);
    await book(hotel, 'room-3', '2027-06-14', '2027-06-15');
    const { count, rooms: page } = await listRooms(hotel, { ...stay, page: 1, size: 4 });
    expect([count, page.map(({ _id }) => _id)]).toEqual([6, ['room-5', 'room-6']]);
    expect(await listRooms(hotel, { ...stay, page: 2, size: 4 })).toEqual({ count: 6, rooms: [] });
  });

  it('follows bookings, cancels, edits and deletions', async () => {
    const hotel = aHotel(attic, berth, cabin);
    const booking = await book(hotel, 'cabin', stay.checkin, stay.checkout);
    expect(await found(hotel, stay)).toEqual(['berth']);
    await cancelBooking(hotel, ana, booking);
    expect(await found(hotel, stay)).toEqual(['berth', 'cabin']);
    await updateRoom(hotel, root, 'attic', { ...attic, capacity: 2 });
    expect(await found(hotel, stay)).toEqual(['attic', 'berth', 'cabin']);
    await deleteRoom(hotel, root, 'berth');
    expect(await found(hotel, stay)).toEqual(['attic', 'cabin']);
  });
});

describe('getAvailability', () => {
  it('lists the sold nights from the first day up to the last, exclusive', async () => {
    const hotel = aHotel(berth, cabin);
    await book(hotel, 'berth', '2027-06-29', '2027-07-03');
    await book(hotel, 'cabin', '2027-07-05', '2027-07-06');
    const question = { room: 'berth', from: day('2027-06-30'), to: day('2027-07-02') };
    expect(await getAvailability(hotel, question)).toEqual({
      taken: ['2027-06-30', '2027-07-01'],
      terms: [{ from: '2027-06-30', to: '2027-07-02', price: 9999 }],
      hasRates: false,
    });
    expect(await getAvailability(hotel, { ...question, to: day('2027-06-30') })).toEqual({
      taken: [],
      terms: [],
      hasRates: false,
    });
  });

  it('says whether rates are set, and no longer once an admin removes them', async () => {
    const hotel = aHotel(berth);
    const question = { room: 'berth', from: day('2027-06-30'), to: day('2027-07-02') };
    const asked = async () => (await getAvailability(hotel, question)).hasRates;
    expect(await asked()).toBe(false);
    hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1, taxes: [taxWith({ kind: 'stay', rate: 100 })] };
    expect(await asked()).toBe(true);
    hotel.db.tariff = { ...DEFAULT_TARIFF, version: 2, policy: { ...DEFAULT_TARIFF.policy, deposit: 5000 } };
    expect(await asked()).toBe(true);
    hotel.db.tariff = { ...DEFAULT_TARIFF, version: 3 };
    expect(await asked()).toBe(false);
  });

  it('refuses a room that is not listed', async () => {
    const question = { room: 'gone', from: day('2027-06-30'), to: day('2027-07-02') };
    await expect(getAvailability(aHotel(), question)).toBeRefused('room/not-found');
  });
});

describe('a party too large for any free room', () => {
  const dinghy = aRoom({ _id: 'dinghy', name: 'Dinghy', capacity: 2, price: 90 });
  const rooms = async (hotel: Hotel, party: object) =>
    (await findAlternatives(hotel, { ...stay, ...party })).rooms;

  it('is offered the cheapest pair that fits it, each room with its part and total', async () => {
    const hotel = aHotel(attic, berth, cabin, dinghy);
    expect(await rooms(hotel, { guests: 5 })).toEqual([
      { _id: 'attic', name: attic.name, capacity: 1, guests: 1, children: 0, total: 160 },
      { _id: 'cabin', name: cabin.name, capacity: 4, guests: 4, children: 0, total: 300 },
    ]);
    await book(hotel, 'cabin', stay.checkin, stay.checkout);
    expect(await rooms(hotel, { guests: 5 })).toBeUndefined();
    expect(await rooms(hotel, { guests: 4, children: 2 })).toEqual([
      { _id: 'dinghy', name: 'Dinghy', capacity: 2, guests: 2, children: 1, total: 180 },
      { _id: 'berth', name: berth.name, capacity: 2, guests: 2, children: 1, total: 199.98 },
    ]);
  });

  it('of more than five has two rooms, with at most five in each, however many one of them sleeps', async () => {
    const hall = aRoom({ _id: 'hall', name: 'Hall', capacity: 8, price: 300 });
    const hotel = aHotel(cabin, hall);
    expect(await rooms(hotel, { guests: 8 })).toEqual([
      { _id: 'cabin', name: cabin.name, capacity: 4, guests: 4, children: 0, total: 300 },
      { _id: 'hall', name: 'Hall', capacity: 5, guests: 4, children: 0, total: 600 },
    ]);
    expect(await findAlternatives(hotel, { ...stay, guests: 10 })).toEqual({ largestRoom: 5, stays: [] });
  });

  it('is not offered two rooms where one is enough, an adult would be missing, or rules forbid one', async () => {
    expect(await rooms(aHotel(attic, berth, cabin), { guests: 4 })).toBeUndefined();
    expect(await rooms(aHotel(berth, dinghy), { guests: 3, children: 2 })).toBeUndefined();
    const hotel = aHotel(berth, dinghy);
    hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1, usual: { ...DEFAULT_TARIFF.usual, minStay: 3 } };
    expect(await rooms(hotel, { guests: 3 })).toBeUndefined();
  });
});

it('lists and rooms say whether to ask for children', async () => {
  const hotel = aHotel(berth);
  const question = { room: 'berth', from: day('2027-06-30'), to: day('2027-07-02') };
  hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1, childAge: 12 };
  const answers = [
    await listRooms(hotel, {}),
    await listRooms(hotel, stay),
    await getAvailability(hotel, question),
  ];
  expect(answers.map(({ childAge }) => childAge)).toEqual([12, 12, 12]);
});

describe('findAlternatives', () => {
  const checkins = async (hotel: Hotel, wanted = stay) =>
    (await findAlternatives(hotel, wanted)).stays.map(({ checkin }) => checkin);

  it('offers the nearest stays of the same length, the earlier first, with rooms and price', async () => {
    const hotel = aHotel(attic, berth, cabin);
    await book(hotel, 'berth', '2027-06-14', '2027-06-16');
    await book(hotel, 'cabin', '2027-06-14', '2027-06-15');
    expect(await findAlternatives(hotel, stay)).toEqual({
      largestRoom: 4,
      stays: [
        { checkin: '2027-06-15', checkout: '2027-06-17', rooms: 1, fromTotal: 300 },
        { checkin: '2027-06-12', checkout: '2027-06-14', rooms: 2, fromTotal: 199.98 },
        { checkin: '2027-06-16', checkout: '2027-06-18', rooms: 2, fromTotal: 199.98 },
        { checkin: '2027-06-11', checkout: '2027-06-13', rooms: 2, fromTotal: 199.98 },
      ],
    });
  });

  it('looks two weeks either way and no farther', async () => {
    const hotel = aHotel(berth);
    await book(hotel, 'berth', '2027-06-02', '2027-06-28');
    await book(hotel, 'berth', '2027-06-29', '2027-07-02');
    expect(await checkins(hotel)).toEqual([]);
    expect(await checkins(hotel, { ...stay, checkout: day('2027-06-15') })).toEqual([
      '2027-06-01',
      '2027-06-28',
    ]);
  });

  it('offers nothing before today, and nothing farther ahead than can be booked', async () => {
    const today = { ...aStay('2027-06-01', '2027-06-02'), guests: 2 };
    expect(await checkins(aHotel(berth), today)).toEqual([
      '2027-06-02',
      '2027-06-03',
      '2027-06-04',
      '2027-06-05',
    ]);
    const lastDay = addDays(day('2027-06-01'), 365);
    const last = { checkin: lastDay, checkout: addDays(lastDay, 1), guests: 2 };
    expect(await checkins(aHotel(berth), last)).toEqual([1, 2, 3, 4].map((days) => addDays(lastDay, -days)));
  });

  it('looks at the fifty cheapest rooms that fit', async () => {
    const rooms = Array.from({ length: 60 }, (_, index) =>
      aRoom({ _id: `room-${index}`, price: 200 - index, capacity: 2 }),
    );
    const hotel = aHotel(...rooms);
    const { stays } = await findAlternatives(hotel, stay);
    expect(stays[0]).toMatchObject({ rooms: 50, fromTotal: 282 });
  });

  it('says where a party is too large for any room, on any dates', async () => {
    expect(await findAlternatives(aHotel(attic, berth), { ...stay, guests: 4 })).toEqual({
      largestRoom: 2,
      stays: [],
    });
  });
});
