import type { RoomBasics } from './room-basics.ts';

/** What is said where an admin leaves out a field of a room, to the letter of the specification. */
export const ROOM_REQUIRED: Readonly<Record<Exclude<keyof RoomBasics, '_id'>, string>> = {
  name: 'Name is Required',
  price: 'price is required',
  image: 'image is Required',
  capacity: 'capacity is required',
  des: 'Details is Required',
};
