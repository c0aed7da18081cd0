import type { PartyStay } from '@innkeep/contract/booking';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { GUESTS } from '@innkeep/contract/constants';
import { majorUnits } from '@innkeep/contract/money';
import { type IsTaken, restrictionsIn } from '@innkeep/contract/rates/restrictions';
import type { Tariff, MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Alternatives, OtherStay } from '@innkeep/contract/room-search';
import { nightsBeside, nightsOf, stayProblems, type Stay } from '@innkeep/contract/stay';
import { divideParty } from '@innkeep/contract/party';
import type { Party } from '@innkeep/contract/rates/quoted-night';
import { priceStay, partyOf } from '../rates/price-stay.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import {
  isFreeFor,
  roomsForSale,
  type AvailabilityDeps,
  type CatalogueEntry,
  type SoldNights,
} from './availability-store.ts';
import { takenIn } from './gaps.ts';

/** At most `max` stays are offered, at most `maxDaysAway` days earlier or later and `maxNightsMore` nights longer. */
const ALTERNATIVES = { max: 4, maxDaysAway: 14, maxNightsMore: 3 } as const;

/** Only the cheapest rooms are considered, because each is priced for every stay that is offered. */
const MAX_ROOMS = 50;

/** Finds two rooms that take the party on its own nights, and other stays for which one room is free. */
export async function findAlternatives(deps: AvailabilityDeps, stay: PartyStay): Promise<Alternatives> {
  const { availability, rates, clock } = deps;
  const [all, tariff] = await Promise.all([roomsForSale(availability), rates.tariff()]);
  // No more are booked into a room online, however many it sleeps.
  const forSale = all.map((room) => ({ ...room, capacity: Math.min(room.capacity, GUESTS.max) }));
  const largestRoom = Math.max(0, ...forSale.map(({ capacity }) => capacity));
  const fitting = cheapest(forSale.filter(({ capacity }) => capacity >= stay.guests));
  const others = fitting.length === 0 ? [] : staysAround(tariff, stay, fitting, clock.today());
  const nightsFor = (each: Stay) => [...nightsOf(each), ...(tariff.gaps ? nightsBeside(each) : [])];
  const sold = await availability.soldAround([stay, ...others].flatMap(nightsFor));
  const isTaken = takenIn(clock.today(), sold);
  const rooms = await twoRooms(deps.rooms, { forSale, tariff, stay, sold, isTaken });
  const stays = offers(tariff, stay, others, { fitting, sold, isTaken });
  return { largestRoom, stays, ...(rooms && { rooms }) };
}

interface Asked {
  forSale: CatalogueEntry[];
  tariff: Tariff;
  stay: PartyStay;
  sold: SoldNights;
  isTaken: IsTaken;
}

/** Offers two rooms for the stay itself; none if one room is free for all of the party. */
async function twoRooms(
  rooms: RoomStore,
  { forSale, tariff, stay, sold, isTaken }: Asked,
): Promise<Alternatives['rooms']> {
  const restrictionsOn = restrictionsIn(tariff, stay, isTaken);
  const free = forSale
    .filter(isFreeFor(nightsOf(stay), sold))
    .filter(({ roomId }) => restrictionsOn(roomId).length === 0);
  if (free.some(({ capacity }) => capacity >= stay.guests)) return undefined;
  const parts = findTwoRooms(tariff, stay, free);
  if (!parts) return undefined;
  const shown = await rooms.findAll(parts.map(({ room }) => room.roomId));
  const nameOf = (id: string) => shown.find(({ _id }) => _id === id)?.name;
  const [first, second] = parts;
  const [nameOfFirst, nameOfSecond] = [nameOf(first.room.roomId), nameOf(second.room.roomId)];
  // A room may have been deleted in between.
  if (nameOfFirst === undefined || nameOfSecond === undefined) return undefined;
  return [sharedRoom(first, nameOfFirst), sharedRoom(second, nameOfSecond)];
}

/** Returns stays as long on nearby dates and, if the stay is too short for its dates, longer ones on these. */
function staysAround(
  tariff: Tariff,
  { checkin, checkout }: PartyStay,
  fitting: CatalogueEntry[],
  today: CalendarDate,
): Stay[] {
  const stay = { checkin, checkout };
  const longer = fitting.some(isShortFor(tariff, stay)) ? longerStays(stay) : [];
  return [...longer, ...nearbyStays(stay)].filter(
    (other) => Object.keys(stayProblems(other, today)).length === 0,
  );
}

function offers(
  tariff: Tariff,
  stay: PartyStay,
  others: Stay[],
  { fitting, sold, isTaken }: { fitting: CatalogueEntry[] } & Pick<Asked, 'sold' | 'isTaken'>,
): OtherStay[] {
  const stays: OtherStay[] = [];
  for (const other of others) {
    if (stays.length === ALTERNATIVES.max) break;
    const restrictionsOn = restrictionsIn(tariff, other, isTaken);
    const rooms = fitting
      .filter(isFreeFor(nightsOf(other), sold))
      .filter(({ roomId }) => restrictionsOn(roomId).length === 0);
    stays.push(...offer(tariff, { ...stay, ...other }, rooms));
  }
  return stays;
}

function cheapest(rooms: CatalogueEntry[]): CatalogueEntry[] {
  return [...rooms].sort((a, b) => a.price - b.price).slice(0, MAX_ROOMS);
}

function isShortFor(tariff: Tariff, stay: Stay): (room: CatalogueEntry) => boolean {
  const restrictionsOn = restrictionsIn(tariff, stay);
  return ({ roomId }) => restrictionsOn(roomId).some(({ rule }) => rule.startsWith('min-stay'));
}

function longerStays({ checkin, checkout }: Stay): Stay[] {
  return Array.from({ length: ALTERNATIVES.maxNightsMore }, (_, index) => ({
    checkin,
    checkout: addDays(checkout, index + 1),
  }));
}

/** Returns nearby stays of the same length, nearest first; of two that are equally near, the earlier one first. */
function nearbyStays({ checkin, checkout }: Stay): Stay[] {
  return Array.from({ length: ALTERNATIVES.maxDaysAway }, (_, index) => [-(index + 1), index + 1])
    .flat()
    .map((days) => ({ checkin: addDays(checkin, days), checkout: addDays(checkout, days) }));
}

function offer(tariff: Tariff, asked: PartyStay, rooms: CatalogueEntry[]): OtherStay[] {
  if (rooms.length === 0) return [];
  const { checkin, checkout } = asked;
  const totals = rooms.map(
    ({ roomId, price }) => priceStay(tariff, { _id: roomId, price }, asked).quote.total,
  );
  return [{ checkin, checkout, rooms: rooms.length, fromTotal: majorUnits(Math.min(...totals)) }];
}

interface Part {
  room: CatalogueEntry;
  party: Party;
  total: MinorUnits;
}

/** Considers the two cheapest rooms of each size, as each pair is priced. `free` are free and sold for the stay. */
function findTwoRooms(
  tariff: Tariff,
  { guests, children = 0, ages, ...stay }: PartyStay,
  free: readonly CatalogueEntry[],
): readonly [Part, Part] | undefined {
  // Children whom the tariff does not ask about still need an adult.
  const party = { ...partyOf(tariff, { guests, children, ages }), children };
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

function sharedRoom({ room, party, total }: Part, name: string) {
  return {
    _id: room.type?._id ?? room.roomId,
    name: room.type?.name ?? name,
    capacity: room.capacity,
    ...party,
    total: majorUnits(total),
  };
}
