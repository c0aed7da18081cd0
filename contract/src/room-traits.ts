import { counted } from './counted.ts';
import type { RoomType } from './room-type.ts';

export const ROOM_LIMITS = {
  pictures: 12,
  altLength: 160,
  bedsOfAKind: 8,
  minSize: 1,
  maxSize: 1000,
} as const;

export interface RoomPicture {
  image: string;
  /** What it shows, in words: the alternative text. */
  alt?: string;
}

/** The fields of a room beyond the specification; each is absent where it is not set. */
export interface RoomTraits {
  /** All of its pictures, in order: the first is `image`. Absent where the room has only that one. */
  pictures?: RoomPicture[];
  beds?: Bed[];
  /** In square meters. */
  size?: number;
  /** Ids of hotel/room-amenities.ts, in its order. */
  amenities?: string[];
  /** Guests can neither find nor book it; its bookings stay. */
  notForSale?: true;
  /** What it is sold as, with other rooms; only PUT /room/types/:id sets it. */
  type?: RoomType;
}

/** Returns every picture of a room, in order; there is always one. */
export function picturesOf({
  image,
  pictures,
}: Pick<RoomBasics & RoomTraits, 'image' | 'pictures'>): RoomPicture[] {
  return pictures ?? [{ image }];
}

/** The kinds of beds that a room may have, the largest first, each with its name in the singular. */
export const BED_WORDS = {
  king: 'king-size bed',
  queen: 'queen-size bed',
  double: 'double bed',
  single: 'single bed',
  bunk: 'bunk bed',
  sofa: 'sofa bed',
} as const;

export type BedKind = keyof typeof BED_WORDS;

export const BED_KINDS = Object.keys(BED_WORDS) as BedKind[]; // it has no other keys

export interface Bed {
  kind: BedKind;
  count: number;
}

export function spellBeds({ kind, count }: Bed): string {
  return counted(count, BED_WORDS[kind]);
}

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
