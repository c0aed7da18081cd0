import { traitsOf, type RoomPicture } from '@innkeep/contract/room-traits';
import type { Room, RoomInput } from '@innkeep/contract/room';

/** Fields that the input leaves out stay, so a client of the specification's fields loses nothing. */
export function roomFromInput(input: RoomInput, before: Pick<Room, '_id'> & Partial<Room>): Room {
  const { _id } = before;
  const { name, price, image, capacity, des, beds, size, amenities, notForSale } = input;
  return {
    _id,
    name,
    price,
    image,
    capacity,
    des,
    ...traitsOf({
      pictures: unlessPlain(picturesFrom(input, before)),
      beds: unlessEmpty(beds ?? before.beds),
      size: size === undefined ? before.size : (size ?? undefined),
      amenities: unlessEmpty(amenities ?? before.amenities),
      notForSale: (notForSale ?? before.notForSale) ? true : undefined,
    }),
  };
}

/** A new `image` alone replaces the first picture, as when that was the only one. */
function picturesFrom({ image, pictures }: RoomInput, before: Partial<Room>): RoomPicture[] {
  if (pictures) return pictures.map(withAlt);
  const [first, ...others] = before.pictures ?? [];
  if (!first || first.image === image) return before.pictures ?? [];
  return [{ image }, ...others.filter((other) => other.image !== image)];
}

function withAlt({ image, alt }: { image: string; alt?: string | undefined }): RoomPicture {
  return alt ? { image, alt } : { image };
}

/** Leaves out a single picture without a description, which says no more than the room's `image`. */
function unlessPlain(pictures: RoomPicture[]): RoomPicture[] | undefined {
  return pictures.length > 1 || pictures[0]?.alt !== undefined ? pictures : undefined;
}

function unlessEmpty<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}
