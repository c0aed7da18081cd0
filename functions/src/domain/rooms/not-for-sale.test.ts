import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, root } from '../../testing/builders.ts';
import { findAlternatives } from '../availability/find-alternatives.ts';
import { getAvailability } from '../availability/get-availability.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { listed } from '../../testing/listed.ts';
import { quoteStay } from '../availability/quote-stay.ts';
import { getSitemap } from './get-sitemap.ts';
import { arrangeRooms, updateRoom } from './edit-rooms.ts';
import { getRoom } from './get-room.ts';
import { listEveryRoom, listRooms } from '../availability/list-rooms.ts';

const attic = aRoom({ _id: 'attic', capacity: 5, notForSale: true });
const { checkin, checkout, guests } = aRequest();
const stay = { checkin, checkout, guests };
const refused = { code: 'room/not-for-sale', status: 409 };
const idsOf = ({ rooms }: { rooms: { _id: string }[] }) => rooms.map(({ _id }) => _id);

describe('a room that is not for sale', () => {
  it('is in no list, no search, no other dates and no site map, and counts nowhere', async () => {
    const hotel = aHotel(attic, aRoom());
    expect(await listRooms(hotel, {})).toEqual({ count: 1, rooms: [aRoom()] });
    expect(await listRooms(hotel, { page: 0, size: 6 })).toEqual({ count: 1, rooms: [aRoom()] });
    expect(await listRooms(hotel, stay)).toMatchObject({ count: 1, rooms: [{ _id: 'sea-view' }] });
    expect((await findAlternatives(hotel, stay)).largestRoom).toBe(2);
    expect(await getSitemap(hotel)).not.toContain('/rooms/attic');
  });

  it('is refused by calendar, quote and booking, with a reason', async () => {
    const hotel = aHotel(attic);
    const request = aRequest({ room: { _id: 'attic' } });
    await expect(
      getAvailability(hotel, { room: 'attic', from: checkin, to: checkout }),
    ).rejects.toMatchObject(refused);
    await expect(quoteStay(hotel, { room: 'attic', ...stay })).rejects.toMatchObject(refused);
    await expect(createBooking(hotel, ana, request)).rejects.toMatchObject(refused);
    expect(hotel.db.bookings.size).toBe(0);
  });

  it('is there for guests who have its link, and marked for those who manage it', async () => {
    const hotel = aHotel(attic, aRoom());
    expect(await getRoom(hotel, 'attic')).toEqual(attic);
    expect(await listEveryRoom(hotel)).toEqual({ count: 2, rooms: [attic, aRoom()] });
  });

  it('keeps its bookings, which are shown, answered again, and cancelled as ever', async () => {
    const hotel = aHotel();
    const request = aRequest();
    const { insertedId } = await createBooking(hotel, ana, request, 'a-form');
    const { _id, ...input } = aRoom();
    await updateRoom(hotel, root, _id, { ...input, notForSale: true });
    expect(await listed(hotel, ana, ana.email)).toMatchObject([{ _id: insertedId }]);
    expect(await createBooking(hotel, ana, request, 'a-form')).toMatchObject({ insertedId });
    expect(await cancelBooking(hotel, ana, insertedId)).toEqual({ deletedCount: 1 });
  });

  it('comes back as it was', async () => {
    const hotel = aHotel(attic);
    const { _id, ...input } = aRoom({ _id: 'attic' });
    await updateRoom(hotel, root, _id, { ...input, notForSale: false });
    expect(await listRooms(hotel, {})).toEqual({ count: 1, rooms: [{ _id, ...input }] });
    await createBooking(hotel, ana, aRequest({ room: { _id } }));
    expect(hotel.db.bookings.size).toBe(1);
  });
});

describe('the order of rooms', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((_id) => aRoom({ _id }));

  it('is their age, as specified, until an admin arranges them', async () => {
    const hotel = aHotel(...five);
    expect(idsOf(await listRooms(hotel, {}))).toEqual(['a', 'b', 'c', 'd', 'e']);
    await arrangeRooms(hotel, root, { order: ['d', 'b'] });
    for (const list of [await listRooms(hotel, {}), await listRooms(hotel, stay), await listEveryRoom(hotel)])
      expect(idsOf(list)).toEqual(['d', 'b', 'a', 'c', 'e']);
    expect(hotel.db.audit).toMatchObject([{ action: 'rooms/arranged', by: 'root', target: 'rooms' }]);
  });

  it('goes through the pages', async () => {
    const hotel = aHotel(...five);
    await arrangeRooms(hotel, root, { order: ['e', 'c', 'a'] });
    const page = async (index: number) => listRooms(hotel, { page: index, size: 2 });
    expect([idsOf(await page(0)), idsOf(await page(1)), idsOf(await page(2))]).toEqual([
      ['e', 'c'],
      ['a', 'b'],
      ['d'],
    ]);
  });

  it('ignores removed rooms, puts new ones at the end, and is by age again once it is empty', async () => {
    const hotel = aHotel(...five);
    await arrangeRooms(hotel, root, { order: ['gone', 'e', 'b'] });
    hotel.db.rooms.delete('b');
    hotel.db.rooms.set('new', aRoom({ _id: 'new' }));
    expect(idsOf(await listRooms(hotel, {}))).toEqual(['e', 'a', 'c', 'd', 'new']);
    await arrangeRooms(hotel, root, { order: [] });
    expect(idsOf(await listRooms(hotel, {}))).toEqual(['a', 'c', 'd', 'e', 'new']);
  });
});
