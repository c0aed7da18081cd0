import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import type { AmenityCount, RoomList } from '@innkeep/contract/room';

/** Up to so many rooms are looked through faster than they are filtered. */
const FEW_ROOMS = 12;

interface Furnished {
  amenities?: readonly string[];
}

/**
 * Keeps the rooms that have all of the wanted amenities, and says what else can be chosen by.
 * @param forSale every room that is for sale: what some of them have is offered, also where none of `rooms` does
 */
export function byAmenity<Entry extends Furnished>(
  rooms: readonly Entry[],
  forSale: readonly Furnished[],
  wanted: readonly string[] = [],
): { kept: Entry[]; choice: Pick<RoomList, 'amenities' | 'dropping'> } {
  const kept = wanted.length === 0 ? [...rooms] : rooms.filter(hasAll(wanted));
  const amenities = forSale.length > FEW_ROOMS ? countsIn(kept, forSale) : [];
  return {
    kept,
    choice: {
      ...(amenities.length > 0 && { amenities }),
      ...(kept.length === 0 && rooms.length > 0 && { dropping: helpfulToDrop(rooms, wanted) }),
    },
  };
}

function hasAll(wanted: readonly string[]) {
  return ({ amenities = [] }: Furnished) => wanted.every((id) => amenities.includes(id));
}

/** Returns the amenities that some room for sale has, in the hotel's order, and how many of the kept ones do. */
function countsIn(kept: readonly Furnished[], forSale: readonly Furnished[]): AmenityCount[] {
  const counts = new Map<string, number>();
  for (const { amenities = [] } of forSale) for (const id of amenities) counts.set(id, 0);
  for (const { amenities = [] } of kept)
    for (const id of amenities) counts.set(id, (counts.get(id) ?? 0) + 1);
  return ROOM_AMENITIES.flatMap(({ id }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ id, count }];
  });
}

/** Returns the wanted amenities without which there are rooms, and how many. */
function helpfulToDrop(rooms: readonly Furnished[], wanted: readonly string[]): AmenityCount[] {
  return wanted
    .map((id) => ({ id, count: rooms.filter(hasAll(wanted.filter((other) => other !== id))).length }))
    .filter(({ count }) => count > 0);
}
