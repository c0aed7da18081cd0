import { requireFound } from '@innkeep/contract/errors';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { PartyStay } from '@innkeep/contract/booking';
import type { Availability } from '@innkeep/contract/availability';
import { minorUnits } from '@innkeep/contract/money';
import type { NightRate } from '@innkeep/contract/rates/quoted-night';
import { restrictionsIn } from '@innkeep/contract/rates/restrictions';
import type { MinorUnits, Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom, type PricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import { byType } from '@innkeep/contract/room-type';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import { priceStay } from '../rates/price-stay.ts';
import {
  isFreeFor,
  type AvailabilityDeps,
  type AvailabilityStore,
  type CatalogueEntry,
} from './availability-store.ts';
import { takenIn } from './gaps.ts';

/** What guests choose: a single room, or a room type as its first room shows it, with the rooms that it is sold as. */
export interface Card extends CatalogueEntry {
  rooms: readonly CatalogueEntry[];
}

/** @param isGrouped whether the rooms of a type are one card, which stands where the first of them does */
export function cardsOf(rooms: readonly CatalogueEntry[], isGrouped: boolean): Card[] {
  if (!isGrouped) return rooms.map((room) => ({ ...room, rooms: [room] }));
  return byType(rooms).map((alike) => ({ ...alike[0], rooms: alike }));
}

/** Leaves out rooms, and cards without any room left. */
export function withRooms(cards: readonly Card[], keep: (room: CatalogueEntry) => boolean): Card[] {
  return cards
    .map((card) => ({ ...card, rooms: card.rooms.filter(keep) }))
    .filter(({ rooms }) => rooms.length > 0);
}

export function roomsIn(cards: readonly Card[]): number {
  return cards.reduce((sum, { rooms }) => sum + rooms.length, 0);
}

/** Shows a room type as one room: the pictures and text of its first room, at its lowest price. */
export function asRoomType({ type, ...first }: Room, rooms: readonly CatalogueEntry[]): Room {
  return {
    ...first,
    ...type,
    price: Math.min(...rooms.map(({ price }) => price)),
    capacity: Math.max(...rooms.map(({ capacity }) => capacity)),
    alike: rooms.length,
  };
}

/** Returns the lowest rate of some rooms: `from` where a night costs more in one than in another. */
export function lowestOf(
  rooms: readonly CatalogueEntry[],
  rateOf: (room: PricedRoom) => NightRate | undefined,
): NightRate | undefined {
  const rates = rooms.map((room) => rateOf(pricedRoom(asPriced(room))));
  const each = rooms.map(({ price }, index) => rates[index] ?? { amount: minorUnits(price), is: 'each' });
  const amount = Math.min(...each.map((rate) => rate.amount));
  const isEven = each.every((rate) => rate.is === 'each' && rate.amount === amount);
  return isEven ? rates[0] : { amount, is: 'from' };
}

/** Returns a function that finds the room of a card in which a stay costs least, and what it costs there. */
export function cheapestRoomFor(tariff: Tariff, stay: PartyStay) {
  const inRoom = (room: Pick<Room, '_id' | 'price'>) => ({ room, bill: priceStay(tariff, room, stay) });
  const unlike = unlikePricedIn(tariff);
  return ({ roomId, price, rooms }: Card) => {
    const [first = inRoom({ _id: roomId, price }), ...others] = unlike(rooms).map(inRoom);
    return others.reduce(
      (best, each) => (each.bill.quote.total < best.bill.quote.total ? each : best),
      first,
    );
  };
}

/** Returns a function that leaves out rooms that cost what another does. */
export function unlikePricedIn(tariff: Tariff) {
  const keyOf = priceKeyIn(tariff);
  return (rooms: readonly CatalogueEntry[]) => [
    ...new Map(rooms.map((room) => [keyOf(room), asPriced(room)])).values(),
  ];
}

/** Rooms of one price cost the same, except those with their own prices or rules in the tariff. */
function priceKeyIn({ usual, seasons, extraGuests }: Tariff) {
  const own = new Set(
    [...[usual, ...seasons].map((terms) => terms.rooms), extraGuests.byRoom].flatMap(Object.keys),
  );
  return ({ roomId, price }: CatalogueEntry) => (own.has(roomId) ? roomId : price);
}

function asPriced({ roomId, price }: CatalogueEntry) {
  return { _id: roomId, price };
}

/** Returns a room type with those of its rooms that are for sale, or with all of them where none is. */
export async function findType(
  availability: Pick<AvailabilityStore, 'catalogue'>,
  typeId: string,
): Promise<Card | undefined> {
  const all = (await availability.catalogue()).filter(({ type }) => type?._id === typeId);
  const forSale = all.filter(({ notForSale }) => !notForSale);
  return cardsOf(forSale.length > 0 ? forSale : all, true)[0];
}

export async function getType(
  availability: Pick<AvailabilityStore, 'catalogue'>,
  typeId: string,
): Promise<Card> {
  return requireFound(await findType(availability, typeId), 'room/not-found');
}

/** How many free nights beside a stay are counted. */
const NIGHTS_BESIDE = 31;

interface FreeRoom extends CatalogueEntry {
  /** What the stay costs in it. */
  total: MinorUnits;
  /** The total; the capacity; the free nights beside the stay; the shorter side of these. */
  rank: readonly number[];
}

/**
 * Returns the rooms of a type that can have a stay, the best first: the cheapest for the guest, then the smallest, then
 * the one in whose calendar the stay leaves the fewest free nights beside it, so that long gaps stay long.
 */
export async function freeRoomsOfType(
  { availability, rates, clock }: Pick<AvailabilityDeps, 'availability' | 'rates' | 'clock'>,
  typeId: string,
  { checkin, checkout, guests, children, ages }: PartyStay,
): Promise<{ free: FreeRoom[]; shown: CatalogueEntry | undefined }> {
  const stay = { checkin, checkout };
  const around = { checkin: addDays(checkin, -NIGHTS_BESIDE), checkout: addDays(checkout, NIGHTS_BESIDE) };
  const [shown, sold, tariff] = await Promise.all([
    findType(availability, typeId),
    availability.soldAround(nightsOf(around)),
    rates.tariff(),
  ]);
  const restrictionsOn = restrictionsIn(tariff, stay, takenIn(clock.today(), sold));
  const large = (shown?.rooms ?? []).filter(({ capacity }) => capacity >= guests);
  const free = large
    .filter(({ notForSale }) => !notForSale)
    .filter(isFreeFor(nightsOf(stay), sold))
    .filter(({ roomId }) => restrictionsOn(roomId).length === 0);
  const totalOf = totalsFor(tariff, { ...stay, guests, children, ages });
  const ranked = free.map((room): FreeRoom => {
    const total = totalOf(room);
    const beside = freeNightsBeside(stay, clock.today(), sold.get(room.roomId));
    return { ...room, total, rank: [total, room.capacity, beside[0] + beside[1], Math.min(...beside)] };
  });
  return { free: ranked.sort(byRank), shown: large[0] ?? shown };
}

/** Returns a function that says what a stay costs in a room, priced once for all that cost the same. */
function totalsFor(tariff: Tariff, stay: PartyStay): (room: CatalogueEntry) => MinorUnits {
  const keyOf = priceKeyIn(tariff);
  const totals = new Map<string | number, MinorUnits>();
  return (room) => {
    const key = keyOf(room);
    const total = totals.get(key) ?? priceStay(tariff, asPriced(room), stay).quote.total;
    totals.set(key, total);
    return total;
  };
}

function byRank({ rank: one }: FreeRoom, { rank: other }: FreeRoom): number {
  return one.map((each, index) => each - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Counts the free nights right before and right after a stay, from today on. */
function freeNightsBeside(
  { checkin, checkout }: Stay,
  today: CalendarDate,
  sold: ReadonlySet<CalendarDate> = new Set(),
): [number, number] {
  const count = (from: CalendarDate, step: 1 | -1) => {
    let night = from;
    let nights = 0;
    for (; nights < NIGHTS_BESIDE && night >= today && !sold.has(night); night = addDays(night, step))
      nights++;
    return nights;
  };
  return [count(addDays(checkin, -1), -1), count(checkout, 1)];
}

/**
 * Returns the nights in `[from, to)` on which no room is free, and until when one room is free for a guest who arrives
 * on a day: nights that are free in different rooms are no stay.
 */
export function calendarOfType(
  rooms: readonly CatalogueEntry[],
  isTaken: (roomId: string, night: CalendarDate) => boolean,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Pick<Availability, 'taken' | 'reach'> {
  const taken: CalendarDate[] = [];
  const reach: NonNullable<Availability['reach']> = [];
  const untils = new Map(rooms.map(({ roomId }) => [roomId, to]));
  for (const night of nightsOf({ checkin: from, checkout: to }).reverse()) {
    for (const { roomId } of rooms) if (isTaken(roomId, night)) untils.set(roomId, night);
    const until = [...untils.values()].reduce((latest, each) => (each > latest ? each : latest), night);
    const [next] = reach;
    if (until === night) taken.unshift(night);
    else if (next?.until === until) next.from = night;
    else reach.unshift({ from: night, to: addDays(night, 1), until });
  }
  return { taken, reach };
}
