import type { AmenityCount } from '@innkeep/contract/room';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';

/** Reads `?amenities=` from an address: ids of the hotel's amenities, in its order. It may have none of those named. */
export function readAmenities(parameters: URLSearchParams): string[] {
  return inOrder((parameters.get('amenities') ?? '').split(','));
}

/** Returns the amenities with one added or, where it is among them, without it. */
export function toggled(amenities: readonly string[], id: string): string[] {
  return amenities.includes(id) ? amenities.filter((each) => each !== id) : inOrder([...amenities, id]);
}

/** Writes amenities as an address has them; always in one order, so that all share the CDN's copy. */
export function written(amenities: readonly string[]): string | undefined {
  return amenities.length === 0 ? undefined : amenities.join(',');
}

/** Names amenities in a sentence: “Balcony” and “Bath”. */
export function amenityWords(amenities: readonly string[]): string {
  const names = amenities.map((id) => `“${nameOf(id)}”`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** Returns the name of an amenity; undefined for one that this version of the site does not know. */
function nameOf(id: string): string | undefined {
  return ROOM_AMENITIES.find((amenity) => amenity.id === id)?.name;
}

export function namedChoices(choices: readonly AmenityCount[]): (AmenityCount & { name: string })[] {
  return choices.flatMap((choice) => {
    const name = nameOf(choice.id);
    return name === undefined ? [] : [{ ...choice, name }];
  });
}

function inOrder(ids: readonly string[]): string[] {
  return ROOM_AMENITIES.map(({ id }) => id).filter((id) => ids.includes(id));
}
