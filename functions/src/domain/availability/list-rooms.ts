import type { Room, RoomList, ListedRoom, AmenityCount } from '@innkeep/contract/room';
import { isRoomTypeId } from '@innkeep/contract/room-type';
import { wantedStay, type RoomSearch } from '@innkeep/contract/room-search';
import { lowestRateIn, rateOf } from '@innkeep/contract/rates/night-rate';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { taxesInPricesFrom } from '@innkeep/contract/rates/taxes';
import type { PartyStay } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { majorUnits, minorUnits } from '@innkeep/contract/money';
import { plansFor } from '@innkeep/contract/rates/plans';
import { restrictionProblems, restrictionsIn, type Restriction } from '@innkeep/contract/rates/restrictions';
import { nightsOf, type StayProblems } from '@innkeep/contract/stay';
import type { Clock } from '../base/clock.ts';
import { askedOfChildren, feesIn, freeUntil, priceStay, type Bill } from '../rates/price-stay.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import { listedRoom, getRoom } from '../rooms/get-room.ts';
import type { Narrowing, RoomDeps, RoomStore } from '../rooms/room-store.ts';
import {
  asRoomType,
  cardsOf,
  cheapestRoomFor,
  getType,
  lowestOf,
  roomsIn,
  withRooms,
  type Card,
} from './room-types.ts';
import {
  roomsForSale,
  type AvailabilityDeps,
  type AvailabilityStore,
  isFreeFor,
} from './availability-store.ts';
import { takenBeside } from './gaps.ts';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';

export interface ListDeps {
  readonly rooms: RoomStore;
  readonly availability: Pick<AvailabilityStore, 'catalogue'>;
  readonly rates: Pick<RatesStore, 'tariff'>;
  readonly clock: Clock;
}

/** Returns a room as guests see it, with what a night costs. */
export async function getShownRoom(
  { rates, clock, availability, ...deps }: RoomDeps & Pick<ListDeps, 'rates' | 'availability'>,
  roomId: string,
): Promise<Room> {
  const type = isRoomTypeId(roomId) ? await getType(availability, roomId) : undefined;
  const [room, tariff] = await Promise.all([getRoom(deps, type?.roomId ?? roomId), rates.tariff()]);
  const lowestRate = lowestRateIn(tariff, clock.today());
  const rate = type ? lowestOf(type.rooms, lowestRate) : lowestRate(pricedRoom(room));
  return { ...(type ? asRoomType(room, type.rooms) : room), ...(rate && { rate }) };
}

/** The schema makes sure that page and size come together, and that a stay is complete. */
export function listRooms(deps: AvailabilityDeps, search: RoomSearch): Promise<RoomList> {
  const { page, size, amenities, grouped = false } = search;
  const slice = page === undefined || size === undefined ? undefined : { offset: page * size, limit: size };
  const stay = wantedStay(search);
  const wanted = { amenities, slice, grouped };
  return stay ? findFreeRooms(deps, stay, wanted) : listForSale(deps, wanted);
}

type Wanted = Narrowing & { grouped: boolean };

/** Reads the rooms that the cards of a page show; one that was removed since is left out. */
async function readCards(rooms: RoomStore, cards: readonly Card[], { slice, grouped }: Wanted) {
  const byRoom = new Map(cards.map((card) => [card.roomId, card]));
  const shown = await rooms.findAll([...byRoom.keys()], slice);
  return shown.flatMap((room) => {
    const card = byRoom.get(room._id);
    if (!card) return [];
    const listed = listedRoom(room);
    return { room: grouped && room.type ? asRoomType(listed, card.rooms) : listed, card };
  });
}

async function listForSale(
  { rooms, availability, rates, clock }: ListDeps,
  wanted: Wanted,
): Promise<RoomList> {
  const [forSale, tariff] = await Promise.all([roomsForSale(availability), rates.tariff()]);
  const cards = cardsOf(forSale, wanted.grouped);
  const { kept, choice } = byAmenity(cards, cards, wanted.amenities);
  const taxes = taxesInPricesFrom(tariff.taxes, clock.today());
  const lowestRate = lowestRateIn(tariff, clock.today());
  return {
    count: kept.length,
    rooms: (await readCards(rooms, kept, wanted)).map(({ room, card }) => {
      const rate = lowestOf(card.rooms, lowestRate);
      return { ...room, ...(rate && { rate }) };
    }),
    ...choice,
    ...(taxes && { taxes }),
    ...feesIn(tariff),
    ...askedOfChildren(tariff),
  };
}

/** Lists every room, in list order, for those who manage them; rooms that the catalogue lacks come last. */
export async function listEveryRoom({
  rooms,
  availability,
}: Pick<ListDeps, 'rooms' | 'availability'>): Promise<RoomList> {
  const [every, catalogue] = await Promise.all([rooms.list(), availability.catalogue()]);
  const places = new Map(catalogue.map(({ roomId }, index) => [roomId, index]));
  const placeOf = ({ _id }: Room) => places.get(_id) ?? catalogue.length;
  return { count: every.length, rooms: every.sort((a, b) => placeOf(a) - placeOf(b)).map(listedRoom) };
}

/** In list order, each with its price. Reads a document a month, and rooms it shows: docs/dev/decisions/0014. */
async function findFreeRooms(
  { rooms, availability, rates, clock }: AvailabilityDeps,
  stay: PartyStay,
  wanted: Wanted,
): Promise<RoomList> {
  const nights = nightsOf(stay);
  const [forSale, sold, tariff] = await Promise.all([
    roomsForSale(availability),
    availability.soldAround(nights),
    rates.tariff(),
  ]);
  const isTaken = await takenBeside(availability, tariff, stay, { today: clock.today(), sold });
  const restrictionsOn = restrictionsIn(tariff, stay, isTaken);
  const cards = cardsOf(forSale, wanted.grouped);
  const large = withRooms(cards, ({ capacity }) => capacity >= stay.guests);
  const free = withRooms(large, isFreeFor(nights, sold));
  const offered = withRooms(free, ({ roomId }) => restrictionsOn(roomId).length === 0);
  const { kept, choice } = byAmenity(offered, cards, wanted.amenities);
  const plans = plansFor(tariff, stay, clock.today());
  const inCheapestRoom = cheapestRoomFor(tariff, stay);
  return {
    count: kept.length,
    rooms: (await readCards(rooms, kept, wanted)).map(({ room: shown, card }) => {
      const { room, bill } = inCheapestRoom(card);
      const bills = plans.map((plan) => priceStay(tariff, room, stay, { plan }));
      return {
        ...shown,
        ...totalOf(bill),
        ...rateFor(room, bill),
        freeUntil: freeUntil(bill, stay, clock),
        ...cheaperPlan(bill, bills, (planned) => freeUntil(planned, stay, clock)),
      };
    }),
    ...choice,
    ...askedOfChildren(tariff),
    ...feesIn(tariff),
    ...([kept, offered, free].every((some) => roomsIn(some) === 1) &&
      roomsIn(large) > 1 && { isLastOne: true as const }),
    ...(offered.length === 0 &&
      free.length > 0 && {
        because: mildest(free.flatMap((card) => card.rooms.map(({ roomId }) => restrictionsOn(roomId)))),
      }),
  };
}

function totalOf({ quote: { lines, total, atHotel } }: Bill): Pick<ListedRoom, 'total' | 'taxesAtHotel'> {
  const isTaxed = lines.some(({ kind }) => kind === 'tax' || kind === 'included-tax');
  return { total: majorUnits(total), ...(isTaxed && { taxesAtHotel: atHotel }) };
}

/** Returns the cheapest rate plan, where it costs less than the standard rate. */
function cheaperPlan(
  { quote: standard }: Bill,
  planned: readonly Bill[],
  freeUntilOf: (bill: Bill) => CalendarDate | null,
): Pick<ListedRoom, 'plan'> {
  const [cheapest] = planned.toSorted((a, b) => a.quote.total - b.quote.total);
  const plan = cheapest?.quote.plan;
  if (!cheapest || !plan || cheapest.quote.total >= standard.total) return {};
  return {
    plan: { name: plan.name, total: majorUnits(cheapest.quote.total), freeUntil: freeUntilOf(cheapest) },
  };
}

/** Returns what a night of the stay costs, if that is not the room's price. */
function rateFor({ price }: Pick<Room, 'price'>, { quote }: Bill): Pick<Room, 'rate'> {
  const rate = rateOf(quote);
  return rate.is === 'each' && rate.amount === minorUnits(price) ? {} : { rate };
}

/** Returns the problems of the room with the fewest restrictions, then the fewest nights asked for. */
function mildest(restrictions: Restriction[][]): StayProblems {
  const [first] = restrictions.sort((a, b) => a.length - b.length || nightsAsked(a) - nightsAsked(b));
  return restrictionProblems(first ?? []);
}

function nightsAsked(restrictions: Restriction[]): number {
  return Math.max(0, ...restrictions.map((each) => ('nights' in each ? each.nights : 0)));
}

/** Up to so many rooms are looked through faster than they are filtered. */
const FEW_ROOMS = 12;

interface Furnished {
  amenities?: readonly string[];
}

/**
 * Keeps the rooms that have all of the wanted amenities, and says what else can be chosen by.
 * @param forSale every room that is for sale: what some of them have is offered, also where none of `rooms` does
 */
function byAmenity<Entry extends Furnished>(
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

function helpfulToDrop(rooms: readonly Furnished[], wanted: readonly string[]): AmenityCount[] {
  return wanted
    .map((id) => ({ id, count: rooms.filter(hasAll(wanted.filter((other) => other !== id))).length }))
    .filter(({ count }) => count > 0);
}
