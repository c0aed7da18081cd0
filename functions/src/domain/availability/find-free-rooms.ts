import type { PartyStay } from '@innkeep/contract/booking';
import { isCancellable } from '@innkeep/contract/cancellation';
import { majorUnits, minorUnits } from '@innkeep/contract/money';
import { rateOf } from '@innkeep/contract/rates/night-rate';
import { lastFreeDay } from '@innkeep/contract/rates/policy';
import { restrictionProblems, restrictionsIn, type Restriction } from '@innkeep/contract/rates/restrictions';
import type { ListedRoom, Room, RoomList } from '@innkeep/contract/room';
import { nightsOf, type StayProblems } from '@innkeep/contract/stay';
import { childAgeOf, feesIn, priceStay, type Bill } from '../rates/price-stay.ts';
import { byAmenity } from '../rooms/by-amenity.ts';
import type { Narrowing } from '../rooms/room-store.ts';
import { listedRoom } from '../rooms/listed-room.ts';
import { isFreeFor, roomsForSale, type AvailabilityDeps } from './availability-store.ts';

/** In list order, each with its price. Reads a document a month, and rooms it shows: docs/dev/decisions/0014. */
export async function findFreeRooms(
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
  // A stay for tonight that is booked after check-in time is for a while what its policy makes of it, not free.
  const canBeFree = isCancellable(stay, clock.now());
  const days = { today: clock.today(), checkin: stay.checkin };
  return {
    count: kept.length,
    rooms: shown.map((room) => {
      const bill = priceStay(tariff, room, stay);
      const freeUntil = canBeFree ? lastFreeDay(bill, days) : null;
      return { ...listedRoom(room), ...totalOf(bill), ...rateFor(room, bill), freeUntil };
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
