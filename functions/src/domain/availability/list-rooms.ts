import type { Room, RoomList } from '@innkeep/contract/room';
import { wantedStay, type RoomSearch } from '@innkeep/contract/room-search';
import { roomsForSale, type AvailabilityDeps, type AvailabilityStore } from './availability-store.ts';
import { lowestRateIn } from '@innkeep/contract/rates/lowest-rate';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { taxesInPricesFrom } from '@innkeep/contract/rates/taxes';
import type { Clock } from '../base/clock.ts';
import { childAgeOf, feesIn } from '../rates/price-stay.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import { findFreeRooms } from './find-free-rooms.ts';
import { byAmenity } from '../rooms/by-amenity.ts';
import { listedRoom } from '../rooms/listed-room.ts';
import { getRoom } from '../rooms/get-room.ts';
import type { Narrowing, RoomDeps, RoomStore } from '../rooms/room-store.ts';

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
