import { NO_DETAILS } from '@innkeep/contract/guest';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { tariffWith } from '@innkeep/contract/testing/tariffs';
import { expect, it } from 'vitest';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { chooseRoom } from './choose-room.ts';

const NIGHTS = aStay('2027-06-14', '2027-06-16');
const NEW = { ...NIGHTS, guests: 2, children: 0, booking: undefined, pricing: 'keep' } as const;
const LOFT = aRoom({
  _id: 'loft',
  name: 'Loft',
  capacity: 4,
  price: 100,
  beds: [{ kind: 'king', count: 1 }],
});

it('lists the rooms that are free with what they cost, first those that fit the party, then by price', async () => {
  const hotel = aHotel(
    LOFT,
    aRoom({ _id: 'dear', price: 150 }),
    aRoom(),
    aRoom({ _id: 'nook', capacity: 1 }),
  );
  const { rooms, tooSmall } = await chooseRoom(hotel, NEW);
  expect(rooms.map(({ _id, total, nightly }) => [_id, total, nightly])).toEqual([
    ['sea-view', 24_000, 12_000],
    ['dear', 30_000, 15_000],
    ['loft', 20_000, 10_000],
  ]);
  expect(rooms[2]).toMatchObject({
    capacity: 4,
    beds: [{ kind: 'king', count: 1 }],
    broken: [],
    inTheWay: [],
  });
  expect(tooSmall).toBe(1);
});

it('says who has nights of a room, and nothing of those who left or cancelled', async () => {
  const hotel = aHotel(aRoom(), LOFT);
  const guest = { ...NO_DETAILS, name: 'Tom Baker' };
  const there = [
    aStoredBooking('tom', '2027-06-15', '2027-06-18', { guest }),
    aStoredBooking('gone', '2027-06-14', '2027-06-15', { state: 'cancelled' }),
    aStoredBooking('before', '2027-06-13', '2027-06-14'),
  ];
  for (const stay of there) hotel.db.bookings.set(stay._id, stay);
  const block = aStoredBlock('b', '2027-06-14', '2027-06-16', { roomId: 'loft' });
  hotel.db.blocks.set('b', block);
  const { rooms } = await chooseRoom(hotel, NEW);
  expect(rooms.map(({ _id, inTheWay }) => [_id, inTheWay.map(({ kind, name }) => [kind, name])])).toEqual([
    ['sea-view', [['stay', 'Tom Baker']]],
    ['loft', [['block', 'closed: Painters']]],
  ]);
});

it('has a guest who changed rooms in the way only where they sleep on those nights', async () => {
  const hotel = aHotel(aRoom(), LOFT);
  const { price } = aRoom();
  const rooms = [
    { from: day('2027-06-10'), room: { _id: 'sea-view', name: 'Sea View', price } },
    { from: day('2027-06-16'), room: { _id: 'loft', name: 'Loft', price: 100 } },
  ];
  const moved = { state: 'checked-in', room: LOFT, rooms } as const;
  hotel.db.bookings.set(
    'ida',
    aStoredBooking('ida', '2027-06-10', '2027-06-20', { ...moved, formerRooms: ['sea-view'] }),
  );
  const takenOn = async (stay: object) => {
    const choices = await chooseRoom(hotel, { ...NEW, ...stay });
    return choices.rooms.filter(({ inTheWay }) => inTheWay.length > 0).map(({ _id }) => _id);
  };
  expect(await takenOn(NIGHTS)).toEqual(['sea-view']);
  expect(await takenOn(aStay('2027-06-16', '2027-06-18'))).toEqual(['loft']);
});

it('says of tonight which rooms are not ready, last of those that are free', async () => {
  const hotel = aHotel(
    aRoom(),
    LOFT,
    aRoom({ _id: 'attic', price: 100 }),
    aRoom({ _id: 'berth', price: 80 }),
  );
  hotel.time.now = new Date('2027-06-14T16:00:00Z');
  const care = { rev: 1, note: '', at: hotel.time.now, by: 'cleaner' };
  hotel.db.cares.set('berth', { roomId: 'berth', state: 'to-clean', ...care });
  const here = { state: 'checked-in', room: aRoom({ _id: 'attic', name: 'Attic' }) } as const;
  hotel.db.bookings.set('late', aStoredBooking('late', '2027-06-10', '2027-06-14', here));
  const readyOn = async (stay: object) => {
    const { rooms } = await chooseRoom(hotel, { ...NEW, ...stay });
    return rooms.map(({ _id, notReady }) => [_id, notReady]);
  };
  expect(await readyOn(NIGHTS)).toEqual([
    ['sea-view', undefined],
    ['loft', undefined],
    ['berth', 'to-clean'],
    ['attic', 'not-left'],
  ]);
  expect((await readyOn(aStay('2027-06-15', '2027-06-16'))).map(([, why]) => why)).toEqual(
    Array(4).fill(undefined),
  );
});

it('lists rooms of the type that was booked before the others, and says what each is sold as', async () => {
  const type = { _id: 'type-double', name: 'Double' };
  const hotel = aHotel(aRoom({ _id: 'cheap', price: 80 }), aRoom({ type }), aRoom({ _id: 'like', type }));
  hotel.db.bookings.set('own', aStoredBooking('own', '2027-06-14', '2027-06-16', { roomType: type }));
  const typesOf = async (question: object) =>
    (await chooseRoom(hotel, { ...NEW, ...question })).rooms.map((room) => [room._id, room.type]);
  expect(await typesOf({})).toEqual([
    ['cheap', undefined],
    ['like', type],
    ['sea-view', type],
  ]);
  expect((await typesOf({ booking: 'own' })).map(([id]) => id)).toEqual(['sea-view', 'like', 'cheap']);
});

it('names what keeps the rates from selling a room', async () => {
  const hotel = aHotel(aRoom({ notForSale: true }));
  hotel.db.tariff = { ...DEFAULT_TARIFF, version: 2, usual: { ...DEFAULT_TARIFF.usual, minStay: 3 } };
  const [room] = (await chooseRoom(hotel, NEW)).rooms;
  expect(room?.broken).toEqual(['Not for sale', 'Below the minimum stay of 3 nights']);
  expect(room?.total).toBe(24_000);
});

it('says what a stay would cost in each room after a change: what was agreed for its nights, which are free to it', async () => {
  const hotel = aHotel(LOFT, aRoom({ capacity: 3 })); // the loft would cost less
  const own = aStoredBooking('own', '2027-06-14', '2027-06-16');
  hotel.db.bookings.set('own', own);
  const { rooms } = await chooseRoom(hotel, { ...NEW, ...aStay('2027-06-14', '2027-06-17'), booking: 'own' });
  expect(rooms.map(({ _id, total, inTheWay }) => [_id, total, inTheWay])).toEqual([
    ['sea-view', 36_000, []],
    ['loft', 34_000, []],
  ]);
  const anew = { ...NEW, booking: 'own', pricing: 'requote' } as const;
  expect((await chooseRoom(hotel, anew)).rooms.map(({ total }) => total)).toEqual([24_000, 20_000]);
  await expect(chooseRoom(hotel, { ...NEW, booking: 'nobodys' })).toBeRefused('booking/not-found');
});

it('prices each room by the rate plan that is asked about', async () => {
  const hotel = aHotel(aRoom());
  hotel.db.tariff = tariffWith({ plans: [{ id: 'prepaid', name: 'Non-refundable', percent: -1000 }] });
  const totals = async (question: object) =>
    (await chooseRoom(hotel, { ...NEW, ...question })).rooms.map(({ total }) => total);
  expect(await totals({ plan: 'prepaid' })).toEqual([21_600]);
  expect(await totals({ plan: 'gone' })).toEqual([undefined]);
  const { insertedId } = await createBooking(hotel, ana, aRequest({ plan: 'prepaid' }));
  const anew = { booking: insertedId, pricing: 'requote' };
  expect(await totals(anew)).toEqual([21_600]);
  expect(await totals({ ...anew, plan: '' })).toEqual([24_000]);
});
