import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import type { ListedRoom } from '@innkeep/contract/room';
import { spellBeds } from '@innkeep/contract/room-traits';
import { byType, type RoomType } from '@innkeep/contract/room-type';

/** What the form of a room type begins with: a type, or rooms that could be one. */
export interface TypeDraft {
  name: string;
  /** Ids. */
  rooms: string[];
}

export interface SoldType extends RoomType {
  rooms: ListedRoom[];
}

/** Returns the room types, in the order of their first rooms. */
export function typesIn(rooms: readonly ListedRoom[]): SoldType[] {
  return byType(rooms).flatMap((alike) => (alike[0].type ? [{ ...alike[0].type, rooms: alike }] : []));
}

/** Returns groups of rooms without a type that have the same places, beds and price. */
export function lookAlikes(rooms: readonly ListedRoom[]): ListedRoom[][] {
  const groups = new Map<string, ListedRoom[]>();
  for (const room of rooms) {
    if (room.type) continue;
    const look = JSON.stringify([room.capacity, room.price, room.beds ?? []]);
    groups.set(look, [...(groups.get(look) ?? []), room]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Returns, for example, `2 guests, 1 double bed, $120`. */
export function lookInWords({ capacity, beds = [], price }: ListedRoom): string {
  return [counted(capacity, 'guest'), ...beds.map(spellBeds), formatPrice(price)].join(', ');
}

/** Returns what the rooms' names begin with or, where they have nothing in common, for how many guests they are. */
export function suggestedName(rooms: readonly ListedRoom[]): string {
  const [first, ...others] = rooms.map(({ name }) => name);
  if (first === undefined) return '';
  const words = first.split(' ');
  const same = words.findIndex((_, index) => {
    return others.some((name) => name.split(' ')[index] !== words[index]);
  });
  const common = words
    .slice(0, same === -1 ? words.length : same)
    .join(' ')
    .replace(/\W+$/, '');
  return /^(the|room)?$/i.test(common) ? `Room for ${rooms[0]?.capacity}` : common;
}

/** Returns what guests of another room than the first get that they are not shown. */
export function differencesIn([first, ...others]: readonly ListedRoom[]): string[] {
  return others.flatMap((room) => {
    const differs = (look: (one: ListedRoom) => unknown) =>
      first && JSON.stringify(look(first)) !== JSON.stringify(look(room));
    const other = [
      ...(differs(({ beds = [] }) => beds) ? ['beds'] : []),
      ...(differs(({ amenities = [] }) => amenities.toSorted()) ? ['amenities'] : []),
      ...(differs(({ size }) => size) ? ['size'] : []),
    ];
    return [
      ...(differs(({ price }) => price) ? [`${room.name} costs ${formatPrice(room.price)}.`] : []),
      ...(differs(({ capacity }) => capacity)
        ? [`${room.name} is for ${counted(room.capacity, 'guest')}.`]
        : []),
      ...(other.length > 0 ? [`${room.name} has different ${other.join(' and ')}.`] : []),
    ];
  });
}
