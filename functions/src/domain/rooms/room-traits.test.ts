import { describe, expect, it } from 'vitest';
import type { Room, RoomInput } from '@innkeep/contract/room';
import { aHotel, ana, aRequest, aRoom, root } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { createRoom, deleteRoom, updateRoom } from './edit-rooms.ts';
import { getRoom } from './get-room.ts';
import { listEveryRoom, listRooms } from '../availability/list-rooms.ts';

const picture = (name: string) => `https://pictures.test/${name}-1600.webp`;
const { _id, ...specified } = aRoom({ image: picture('a') });
const traits = {
  pictures: [{ image: picture('a'), alt: 'The bed' }, { image: picture('b') }, { image: picture('c') }],
  beds: [{ kind: 'king', count: 1 }],
  size: 24,
  amenities: ['balcony'],
} satisfies Partial<Room>;
const full: Room = { _id, ...specified, ...traits };

/** Returns a room after an edit, and which pictures are left in Storage. */
async function edited(before: Room, input: Partial<RoomInput>) {
  const hotel = aHotel(before);
  for (const { image } of before.pictures ?? []) hotel.pictures.stored.add(image);
  const { modifiedCount } = await updateRoom(hotel, root, _id, { ...specified, ...input });
  return { room: await getRoom(hotel, _id), stored: [...hotel.pictures.stored], modifiedCount };
}

describe('a room with more than the specification knows', () => {
  it('is added with it, without what is empty', async () => {
    const hotel = aHotel();
    const { insertedId } = await createRoom(hotel, root, { ...specified, ...traits });
    expect(await getRoom(hotel, insertedId)).toEqual({ ...full, _id: insertedId });
    const nothing = { pictures: [{ image: specified.image, alt: '' }], beds: [], size: null, amenities: [] };
    const plain = await createRoom(hotel, root, { ...specified, ...nothing, notForSale: false });
    expect(await getRoom(hotel, plain.insertedId)).toEqual({ ...specified, _id: plain.insertedId });
  });

  it('keeps it when a client sends the fields of the specification alone', async () => {
    expect(await edited(full, { price: 150 })).toEqual({
      room: { ...full, price: 150 },
      stored: ['a', 'b', 'c'].map(picture),
      modifiedCount: 1,
    });
    expect(await edited({ ...full, notForSale: true }, {})).toMatchObject({
      room: { notForSale: true },
      modifiedCount: 0,
    });
  });

  it('shows a new image first, in the place of the one before, when no other pictures are sent', async () => {
    const { room, stored } = await edited(full, { image: picture('d') });
    expect(room.pictures).toEqual(['d', 'b', 'c'].map((name) => ({ image: picture(name) })));
    expect(stored).toEqual(['b', 'c'].map(picture));
    const moved = await edited(full, { image: picture('c') });
    expect(moved.room.pictures).toEqual(['c', 'b'].map((name) => ({ image: picture(name) })));
    expect(moved.stored).toEqual(['b', 'c'].map(picture));
  });

  it('deletes pictures that it no longer shows, and none for another order', async () => {
    const pictures = ['c', 'a'].map((name) => ({ image: picture(name) }));
    const { room, stored } = await edited(full, { image: picture('c'), pictures });
    expect(room).toMatchObject({ image: picture('c'), pictures });
    expect(stored).toEqual(['a', 'c'].map(picture));
    const { stored: all } = await edited(full, {
      image: picture('c'),
      pictures: [...traits.pictures].reverse(),
    });
    expect(all).toEqual(['a', 'b', 'c'].map(picture));
  });

  it('loses a field when only that field is cleared', async () => {
    for (const [field, cleared] of [
      ['beds', []],
      ['size', null],
      ['amenities', []],
    ] as const) {
      const { room, modifiedCount } = await edited(full, { [field]: cleared });
      expect({ room, modifiedCount }).toEqual({
        room: Object.fromEntries(Object.entries(full).filter(([name]) => name !== field)),
        modifiedCount: 1,
      });
    }
    const { room, stored } = await edited(full, { pictures: [] });
    expect(room).not.toHaveProperty('pictures');
    expect(stored).toEqual([picture('a')]);
  });

  it('is removed with all its pictures, except those that something else shows', async () => {
    const hotel = aHotel(
      full,
      aRoom({ _id: 'attic', pictures: [{ image: aRoom().image }, { image: picture('b') }] }),
    );
    for (const name of ['a', 'b', 'c']) hotel.pictures.stored.add(picture(name));
    await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-16T16:00:00Z');
    await deleteRoom(hotel, root, _id);
    // The booking shows the first, the attic the second.
    expect([...hotel.pictures.stored]).toEqual(['a', 'b'].map(picture));
  });

  it('is booked as the specification knows it', async () => {
    const hotel = aHotel(full);
    const { booking } = await createBooking(hotel, ana, aRequest());
    expect(booking.room).toEqual({ _id, ...specified });
  });

  it('shows one picture in lists', async () => {
    const { beds, size, amenities } = traits;
    const listed = { _id, ...specified, beds, size, amenities };
    const hotel = aHotel(full);
    expect((await listRooms(hotel, {})).rooms).toEqual([listed]);
    expect((await listEveryRoom(hotel)).rooms).toEqual([listed]);
    const { checkin, checkout, guests } = aRequest();
    expect((await listRooms(hotel, { checkin, checkout, guests })).rooms).toEqual([
      { ...listed, total: 240, freeUntil: checkin },
    ]);
  });
});
