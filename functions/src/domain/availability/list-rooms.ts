import type { Room, RoomList, ListedRoom } from '@innkeep/contract/room';
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
import { childAgeOf, feesIn, freeUntil, priceStay, type Bill } from '../rates/price-stay.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import { byAmenity } from '../rooms/by-amenity.ts';
import { listedRoom, getRoom } from '../rooms/get-room.ts';
import type { Narrowing, RoomDeps, RoomStore } from '../rooms/room-store.ts';
import {
  roomsForSale,
  type AvailabilityDeps,
  type AvailabilityStore,
  isFreeFor,
} from './availability-store.ts';

export interface ListDeps {
  readonly rooms: RoomStore;
  readonly availability: Pick<AvailabilityStore, 'catalogue'>;
  readonly rates: Pick<RatesStore, 'tariff'>;
  readonly clock: Clock;
}

/** Returns a room as guests see it, with what a night costs. */
export async function getShownRoom(
  { rates, clock, ...deps }: RoomDeps & Pick<ListDeps, 'rates'>,
  roomId: string,
): Promise<Room> {
  const [room, tariff] = await Promise.all([getRoom(deps, roomId), rates.tariff()]);
  const rate = lowestRateIn(tariff, clock.today())(pricedRoom(room));
  return { ...room, ...(rate && { rate }) };
}

/** The schema makes sure that page and size come together, and that a stay is complete. */
export function listRooms(deps: AvailabilityDeps, search: RoomSearch): Promise<RoomList> {
  const { page, size, amenities } = search;
  const slice = page === undefined || size === undefined ? undefined : { offset: page * size, limit: size };
  const stay = wantedStay(search);
  return stay ? findFreeRooms(deps, stay, { amenities, slice }) : listForSale(deps, { amenities, slice });
}

async function listForSale(
  { rooms, availability, rates, clock }: ListDeps,
  { amenities, slice }: Narrowing,
): Promise<RoomList> {
  const [forSale, tariff] = await Promise.all([roomsForSale(availability), rates.tariff()]);
  const { kept, choice } = byAmenity(forSale, forSale, amenities);
  const taxes = taxesInPricesFrom(tariff.taxes, clock.today());
  const lowestRate = lowestRateIn(tariff, clock.today());
  const shown = await rooms.findAll(
    kept.map(({ roomId }) => roomId),
    slice,
  );
  return {
    count: kept.length,
    rooms: shown.map((room) => {
      const rate = lowestRate(pricedRoom(room));
      return { ...listedRoom(room), ...(rate && { rate }) };
    }),
    ...choice,
    ...(taxes && { taxes }),
    ...feesIn(tariff),
    ...childAgeOf(tariff),
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
  { amenities, slice }: Narrowing = {},
): Promise<RoomList> {
  const nights = nightsOf(stay);
  const [forSale, sold, tariff] = await Promise.all([
    roomsForSale(availability),
    availability.soldAround(nights),
    rates.tariff(),
  ]);
  const restrictionsOn = restrictionsIn(tariff, stay);
  const large = forSale.filter(({ capacity }) => capacity >= stay.guests);
  const free = large
    .filter(isFreeFor(nights, sold))
    .map((room) => ({ ...room, restrictions: restrictionsOn(room.roomId) }));
  const offered = free.filter(({ restrictions }) => restrictions.length === 0);
  const { kept, choice } = byAmenity(offered, forSale, amenities);
  const shown = await rooms.findAll(
    kept.map(({ roomId }) => roomId),
    slice,
  );
  const plans = plansFor(tariff, stay, clock.today());
  return {
    count: kept.length,
    rooms: shown.map((room) => {
      const bill = priceStay(tariff, room, stay);
      const bills = plans.map((plan) => priceStay(tariff, room, stay, { plan }));
      return {
        ...listedRoom(room),
        ...totalOf(bill),
        ...rateFor(room, bill),
        freeUntil: freeUntil(bill, stay, clock),
        ...cheaperPlan(bill, bills, (planned) => freeUntil(planned, stay, clock)),
      };
    }),
    ...choice,
    ...childAgeOf(tariff),
    ...feesIn(tariff),
    ...(kept.length === 1 &&
      offered.length === 1 &&
      free.length === 1 &&
      large.length > 1 && { isLastOne: true as const }),
    ...(offered.length === 0 && free.length > 0 && { because: mildest(free) }),
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
    plan: {
      name: plan.name,
      total: majorUnits(cheapest.quote.total),
      freeUntil: freeUntilOf(cheapest),
    },
  };
}

/** Returns what a night of the stay costs, if that is not the room's price. */
function rateFor({ price }: Room, { quote }: Bill): Pick<Room, 'rate'> {
  const rate = rateOf(quote);
  return rate.is === 'each' && rate.amount === minorUnits(price) ? {} : { rate };
}

/** Returns the problems of the room with the fewest restrictions, then the fewest nights asked for. */
function mildest(free: { restrictions: Restriction[] }[]): StayProblems {
  const [first] = free
    .map(({ restrictions }) => restrictions)
    .sort((a, b) => a.length - b.length || nightsAsked(a) - nightsAsked(b));
  return restrictionProblems(first ?? []);
}

function nightsAsked(restrictions: Restriction[]): number {
  return Math.max(0, ...restrictions.map((each) => ('nights' in each ? each.nights : 0)));
}
