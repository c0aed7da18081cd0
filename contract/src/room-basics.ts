/** What the specification says of a room. Bookings, and browsers in which one is chosen, keep no more of it. */
export interface RoomBasics {
  _id: string;
  name: string;
  /** For a night, in the hotel's currency. */
  price: number;
  /** A URL, or a path of this site: its first picture. */
  image: string;
  /** How many people may sleep here. */
  capacity: number;
  /** What the guest reads about the room. */
  des: string;
}

export function basicsOf({ _id, name, price, image, capacity, des }: RoomBasics): RoomBasics {
  return { _id, name, price, image, capacity, des };
}

/** What is said where an admin leaves out a field of a room, to the letter of the specification. */
export const ROOM_REQUIRED: Readonly<Record<Exclude<keyof RoomBasics, '_id'>, string>> = {
  name: 'Name is Required',
  price: 'price is required',
  image: 'image is Required',
  capacity: 'capacity is required',
  des: 'Details is Required',
};
