import { describe, expect, it } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { aHotel, ana, aRequest, aRoom, root } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { createRoom, deleteRoom, updateRoom } from './edit-rooms.ts';
import { getRoom } from './get-room.ts';
import { listRooms } from '../availability/list-rooms.ts';

const { _id, ...input } = aRoom();

describe('listRooms', () => {
  const hotel = aHotel(...Array.from({ length: 9 }, (_, index) => aRoom({ _id: `room-${index}` })));

  it('lists all rooms when no page is asked for', async () => {
    expect((await listRooms(hotel, {})).rooms).toHaveLength(9);
  });

  it('counts all rooms on every page', async () => {
    const { count, rooms } = await listRooms(hotel, { page: 1, size: 6 });
    expect(count).toBe(9);
    expect(rooms.map((room) => room._id)).toEqual(['room-6', 'room-7', 'room-8']);
  });

  it('has an empty page after the last', async () => {
    expect(await listRooms(hotel, { page: 2, size: 6 })).toEqual({ count: 9, rooms: [] });
  });
});

it('createRoom lists the room and writes down who added it', async () => {
  const hotel = aHotel();
  const { insertedId, acknowledged } = await createRoom(hotel, root, input);
  expect(acknowledged).toBe(true);
  expect(await getRoom(hotel, insertedId)).toEqual({ ...input, _id: insertedId });
  expect(hotel.db.audit).toMatchObject([{ action: 'room/added', by: 'root', target: insertedId }]);
});

describe('updateRoom', () => {
  it('changes the room and writes down who did', async () => {
    const hotel = aHotel();
    const answer = await updateRoom(hotel, root, _id, { ...input, price: 150 });
    expect(answer).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await getRoom(hotel, _id)).toEqual(aRoom({ price: 150 }));
    expect(hotel.db.audit).toMatchObject([{ action: 'room/edited', by: 'root', target: _id }]);
  });

  it.each([{ name: 'Lee View' }, { price: 121 }, { image: '/b.webp' }, { capacity: 3 }, { des: 'Dry' }])(
    'changes %o alone',
    async (change) => {
      const hotel = aHotel();
      expect(await updateRoom(hotel, root, _id, { ...input, ...change })).toMatchObject({ modifiedCount: 1 });
      expect(await getRoom(hotel, _id)).toEqual(aRoom(change));
    },
  );

  it('writes nothing when nothing changed', async () => {
    const hotel = aHotel();
    const answer = await updateRoom(hotel, root, _id, input);
    expect(answer).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect(hotel.db.audit).toEqual([]);
  });

  it('drops the picture that another has replaced, and no other', async () => {
    const hotel = aHotel();
    hotel.pictures.stored.add(input.image);
    await updateRoom(hotel, root, _id, { ...input, price: 150 });
    expect(hotel.pictures.stored.size).toBe(1);
    await updateRoom(hotel, root, _id, { ...input, image: '/images/rooms/other-1600.webp' });
    expect(hotel.pictures.stored.size).toBe(0);
  });

  it('looks for nothing to delete while the picture stays', async () => {
    const hotel = aHotel();
    hotel.rooms.isShown = () => Promise.reject(new Error('asked'));
    await updateRoom(hotel, root, _id, { ...input, price: 150 });
    expect(hotel.logged).toEqual([]);
  });

  it('refuses a room that is not there', async () => {
    await expect(updateRoom(aHotel(), root, 'gone', input)).toBeRefused('room/not-found');
  });
});

describe('deleteRoom', () => {
  it('takes the room off the list and writes down who did', async () => {
    const hotel = aHotel();
    expect(await deleteRoom(hotel, root, _id)).toEqual({ deletedCount: 1 });
    expect(hotel.db.rooms.size).toBe(0);
    expect(hotel.db.audit).toMatchObject([{ action: 'room/deleted', by: 'root', target: _id }]);
  });

  it('has nothing to do when the room is not there', async () => {
    const hotel = aHotel();
    expect(await deleteRoom(hotel, root, 'gone')).toEqual({ deletedCount: 0 });
    expect(hotel.db.audit).toEqual([]);
  });

  it('drops its picture, unless another room shows it', async () => {
    const hotel = aHotel(aRoom(), aRoom({ _id: 'attic' }));
    hotel.pictures.stored.add(input.image);
    await deleteRoom(hotel, root, _id);
    expect(hotel.pictures.stored.size).toBe(1);
    await deleteRoom(hotel, root, 'attic');
    expect(hotel.pictures.stored.size).toBe(0);
  });

  it('leaves a picture that a booked stay shows, and one that another room shows in another width', async () => {
    const picture = (width: number) => `https://pictures.test/a-${width}.webp?alt=media&token=x`;
    const hotel = aHotel(aRoom({ image: picture(1600) }), aRoom({ _id: 'other', image: picture(960) }));
    hotel.pictures.stored.add(picture(1600));
    await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-16T16:00:00Z');
    await deleteRoom(hotel, root, 'other');
    await deleteRoom(hotel, root, 'sea-view');
    expect(hotel.pictures.stored.size).toBe(1);

    const another = aHotel(aRoom({ image: picture(1600) }), aRoom({ _id: 'other', image: picture(960) }));
    another.pictures.stored.add(picture(1600));
    await deleteRoom(another, root, 'sea-view');
    expect(another.pictures.stored.size).toBe(1);
  });

  it('succeeds when the picture cannot be deleted, and logs it', async () => {
    const hotel = aHotel();
    const detail = 'rooms/x not deleted';
    hotel.pictures.remove = () => Promise.reject(new AppError('picture/unavailable', { detail }));
    expect(await deleteRoom(hotel, root, _id)).toEqual({ deletedCount: 1 });
    const left = { severity: 'WARNING', message: 'picture left behind', room: _id, detail };
    expect(hotel.logged).toMatchObject([left]);
  });

  it('says where it failed, and nothing of what else was thrown', async () => {
    const hotel = aHotel();
    const bug = new Error('token=x');
    bug.stack = 'at remove';
    hotel.pictures.remove = () => Promise.reject(bug);
    await deleteRoom(hotel, root, _id);
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as a library might
    hotel.pictures.remove = () => Promise.reject('token=x');
    hotel.db.rooms.set(_id, aRoom());
    await deleteRoom(hotel, root, _id);
    expect(hotel.logged).toMatchObject([{ stack: 'at remove' }, { stack: undefined }]);
    expect(JSON.stringify(hotel.logged)).not.toContain('token=x');
  });

  it('keeps the picture of a room that must stay', async () => {
    const hotel = aHotel();
    hotel.pictures.stored.add(input.image);
    await createBooking(hotel, ana, aRequest());
    await expect(deleteRoom(hotel, root, _id)).rejects.toThrow();
    expect(hotel.pictures.stored.size).toBe(1);
  });

  it('refuses while a guest is still to come, or in it', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    for (const now of ['2027-06-01T16:00:00Z', '2027-06-15T16:00:00Z', '2027-06-16T03:59:59Z']) {
      hotel.time.now = new Date(now);
      await expect(deleteRoom(hotel, root, _id)).toBeRefused('room/has-bookings');
    }
  });

  it('allows it from the day the last guest leaves, calendar and all, and keeps the stay', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.time.now = new Date('2027-06-16T07:00:00Z');
    expect(await deleteRoom(hotel, root, _id)).toEqual({ deletedCount: 1 });
    expect(hotel.db.nights.size).toBe(0);
    expect(hotel.db.bookings.size).toBe(1);
  });
});

it('getRoom refuses a room that is not there', async () => {
  await expect(getRoom(aHotel(), 'gone')).toBeRefused('room/not-found');
});
