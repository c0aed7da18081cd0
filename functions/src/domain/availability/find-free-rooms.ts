import type { StayInput } from '@innkeep/contract/booking';
import { majorUnits } from '@innkeep/contract/money';
import { restrictionProblems, restrictionsIn, type Restriction } from '@innkeep/contract/rates/restrictions';
import type { ListedRoom, RoomList } from '@innkeep/contract/room';
import { nightsOf, type StayProblems } from '@innkeep/contract/stay';
import { priceStay, type Bill } from '../rates/price-stay.ts';
import type { Slice } from '../rooms/room-store.ts';
import { listedRoom } from '../rooms/listed-room.ts';
import { isFreeFor, roomsForSale, type AvailabilityDeps } from './availability-store.ts';

/**
 * Returns the rooms that are large enough, free every night of a stay, and sold for such a stay, in list
 * order, each with the price of the stay. Reads one document per month, and only the rooms that it shows:
 * docs/decisions/0014.
 */
export async function findFreeRooms(
  { rooms, availability, rates }: AvailabilityDeps,
  stay: StayInput,
  slice?: Slice,
): Promise<RoomList> {
  const nights = nightsOf(stay);
  const [forSale, sold, tariff] = await Promise.all([
    roomsForSale(availability),
    availability.soldAround(nights),
    rates.tariff(),
  ]);
  const restrictionsOn = restrictionsIn(tariff, stay);
  const free = forSale
    .filter(({ capacity }) => capacity >= stay.guests)
    .filter(isFreeFor(nights, sold))
    .map(({ roomId }) => ({ roomId, restrictions: restrictionsOn(roomId) }));
  const offered = free.filter(({ restrictions }) => restrictions.length === 0);
  const shown = await rooms.findAll(
    offered.map(({ roomId }) => roomId),
    slice,
  );
  return {
    count: offered.length,
    rooms: shown.map((room) => ({
      ...listedRoom(room),
      ...totalOf(priceStay(tariff, room, stay)),
    })),
    ...(offered.length === 0 && free.length > 0 && { because: mildest(free) }),
  };
}

function totalOf({ quote: { lines, total, atHotel } }: Bill): Pick<ListedRoom, 'total' | 'taxesAtHotel'> {
  const isTaxed = lines.some(({ kind }) => kind === 'tax' || kind === 'included-tax');
  return { total: majorUnits(total), ...(isTaxed && { taxesAtHotel: atHotel }) };
}

/**
 * Returns the problems of the room that comes closest to being sold: the fewest restrictions, then the fewest
 * nights asked for.
 */
function mildest(free: { restrictions: Restriction[] }[]): StayProblems {
  const [first] = free
    .map(({ restrictions }) => restrictions)
    .sort((a, b) => a.length - b.length || nightsAsked(a) - nightsAsked(b));
  return restrictionProblems(first ?? []);
}

function nightsAsked(restrictions: Restriction[]): number {
  return Math.max(0, ...restrictions.map((each) => ('nights' in each ? each.nights : 0)));
}
