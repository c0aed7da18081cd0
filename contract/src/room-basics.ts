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
