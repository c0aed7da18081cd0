/** The room of the specification. Bookings, and browsers that remember a chosen room, store only these. */
export interface RoomBasics {
  _id: string;
  name: string;
  /** For a night, in the hotel's currency. */
  price: number;
  /** The first picture: a URL, or a path of this site. */
  image: string;
  capacity: number;
  des: string;
}

export function basicsOf({ _id, name, price, image, capacity, des }: RoomBasics): RoomBasics {
  return { _id, name, price, image, capacity, des };
}

/** The messages for missing fields of a room, exactly as the specification has them. */
export const ROOM_REQUIRED: Readonly<Record<Exclude<keyof RoomBasics, '_id'>, string>> = {
  name: 'Name is Required',
  price: 'price is required',
  image: 'image is Required',
  capacity: 'capacity is required',
  des: 'Details is Required',
};
