import fc from 'fast-check';
import { expect } from 'vitest';
import { createRoom } from '../domain/rooms/create-room.ts';
import { deleteRoom } from '../domain/rooms/delete-room.ts';
import { updateRoom } from '../domain/rooms/update-room.ts';
import { aRoom, root } from './builders.ts';
import { nightsHeldBy } from './hotel-model.ts';
import type { Move } from './move.ts';

const { name, image, des } = aRoom();
const index = fc.nat({ max: 99 });
const price = fc.integer({ min: 100, max: 99_999 }).map((cents) => cents / 100);
const capacity = fc.integer({ min: 1, max: 4 });

export const editMove = fc.tuple(index, price, capacity).map(([which, dollars, beds]): Move => ({
  expected: (model) => (model.room(which).isListed ? 'done' : 'room/not-found'),
  act: async (model, real) => {
    const room = model.room(which);
    await updateRoom(real, root, room.id, { name, image, des, price: dollars, capacity: beds });
    return () => Object.assign(room, { price: dollars, capacity: beds });
  },
  toString: () => `edit room ${which}: ${dollars} dollars, ${beds} guests`,
}));

/** Takes a room off sale, or puts it back; other fields are not sent, and stay as they are. */
export const saleMove = fc.tuple(index, fc.boolean()).map(([which, isForSale]): Move => ({
  expected: (model) => (model.room(which).isListed ? 'done' : 'room/not-found'),
  act: async (model, real) => {
    const room = model.room(which);
    const { price: dollars, capacity: beds } = room;
    const basics = { name, image, des, price: dollars, capacity: beds };
    await updateRoom(real, root, room.id, { ...basics, notForSale: !isForSale });
    return () => void (room.isForSale = isForSale);
  },
  toString: () => `put room ${which} ${isForSale ? 'on' : 'off'} sale`,
}));

export const deleteMove = index.map((which): Move => ({
  expected: (model) => {
    const { id } = model.room(which);
    const isBooked = model.stays.some((stay) =>
      nightsHeldBy(stay, id).some((night) => night >= model.deskDay),
    );
    return isBooked ? 'room/has-bookings' : 'done';
  },
  act: async (model, real) => {
    const room = model.room(which);
    const { deletedCount } = await deleteRoom(real, root, room.id);
    return () => {
      expect(deletedCount).toBe(Number(room.isListed));
      room.isListed = false;
      model.blocks = model.blocks.filter(({ roomId }) => roomId !== room.id);
    };
  },
  toString: () => `delete room ${which}`,
}));

export const openMove = fc.tuple(price, capacity).map(([dollars, beds]): Move => ({
  expected: () => 'done',
  act: async (model, real) => {
    const { insertedId } = await createRoom(real, root, { name, image, des, price: dollars, capacity: beds });
    return () => model.addRoom(insertedId, dollars, beds);
  },
  toString: () => `open a room: ${dollars} dollars, ${beds} guests`,
}));
