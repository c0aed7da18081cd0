import type { Bed } from './bed-words.ts';
import type { RoomBasics } from './room-basics.ts';

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
  /** In square metres. */
  size?: number;
  /** Ids of hotel/room-amenities.ts, in its order. */
  amenities?: string[];
  /** Guests can neither find nor book it; its bookings stay. */
  notForSale?: true;
}

export function traitsOf({
  pictures,
  beds,
  size,
  amenities,
  notForSale,
}: {
  [Field in keyof RoomTraits]: RoomTraits[Field] | undefined;
}): RoomTraits {
  return {
    ...(pictures && { pictures }),
    ...(beds && { beds }),
    ...(size !== undefined && { size }),
    ...(amenities && { amenities }),
    ...(notForSale && { notForSale }),
  };
}

/** Returns every picture of a room, in order; there is always one. */
export function picturesOf({
  image,
  pictures,
}: Pick<RoomBasics & RoomTraits, 'image' | 'pictures'>): RoomPicture[] {
  return pictures ?? [{ image }];
}
