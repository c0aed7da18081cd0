import type { PartyStay } from '@innkeep/contract/booking';
import { majorUnits } from '@innkeep/contract/money';
import { divideParty } from '@innkeep/contract/party';
import type { Party } from '@innkeep/contract/rates/quoted-night';
import type { MinorUnits, Tariff } from '@innkeep/contract/rates/tariff';
import { partyOf, priceStay } from '../rates/price-stay.ts';
import type { CatalogueEntry } from './availability-store.ts';

interface Part {
  room: CatalogueEntry;
  party: Party;
  total: MinorUnits;
}

/** Considers the two cheapest rooms of each size, as each pair is priced. `free` are free and sold for the stay. */
export function findTwoRooms(
  tariff: Tariff,
  { guests, children = 0, ...stay }: PartyStay,
  free: readonly CatalogueEntry[],
): readonly [Part, Part] | undefined {
  // Children whom the tariff does not ask about still need an adult.
  const party = { guests, children };
  const rooms = twoOfEachCapacity(free);
  const partIn = (room: CatalogueEntry, who: Party): Part => {
    const priced = { ...stay, ...partyOf(tariff, who) };
    const { total } = priceStay(tariff, { _id: room.roomId, price: room.price }, priced).quote;
    return { room, party: who, total };
  };
  const pairs = rooms.flatMap((first, index) =>
    rooms.slice(index + 1).flatMap((second) => {
      const parts = divideParty(party, [first.capacity, second.capacity]);
      return parts ? [[partIn(first, parts[0]), partIn(second, parts[1])] as const] : [];
    }),
  );
  return pairs.sort((a, b) => totalOf(a) - totalOf(b))[0];
}

const totalOf = ([first, second]: readonly [Part, Part]) => first.total + second.total;

function twoOfEachCapacity(free: readonly CatalogueEntry[]): CatalogueEntry[] {
  const seen = new Map<number, number>();
  return [...free]
    .sort((a, b) => a.price - b.price)
    .filter(({ capacity }) => {
      const before = seen.get(capacity) ?? 0;
      seen.set(capacity, before + 1);
      return before < 2;
    });
}

export function sharedRoom({ room, party, total }: Part, name: string) {
  return { _id: room.roomId, name, capacity: room.capacity, ...party, total: majorUnits(total) };
}
