import type { Room, RoomList } from '@innkeep/contract/room';
import { wantedStay, type RoomSearch } from '@innkeep/contract/room-search';
import {
  roomsForSale,
  type AvailabilityDeps,
  type AvailabilityStore,
} from '../availability/availability-store.ts';
import { findFreeRooms } from '../availability/find-free-rooms.ts';
import { listedRoom } from './listed-room.ts';
import type { RoomStore, Slice } from './room-store.ts';

export interface ListDeps {
  readonly rooms: RoomStore;
  readonly availability: Pick<AvailabilityStore, 'catalogue'>;
}

/**
 * Lists one page of the rooms that are for sale, or all of them. The schema makes sure that page and size
 * come together, and that a stay is complete.
 */
export function listRooms(deps: AvailabilityDeps, search: RoomSearch): Promise<RoomList> {
  const { page, size } = search;
  const slice = page === undefined || size === undefined ? undefined : { offset: page * size, limit: size };
  const stay = wantedStay(search);
  return stay ? findFreeRooms(deps, stay, slice) : listForSale(deps, slice);
}

async function listForSale({ rooms, availability }: ListDeps, slice?: Slice): Promise<RoomList> {
  const forSale = await roomsForSale(availability);
  const shown = await rooms.findAll(
    forSale.map(({ roomId }) => roomId),
    slice,
  );
  return { count: forSale.length, rooms: shown.map(listedRoom) };
}

/** Lists every room, in list order, for those who manage them; rooms that the catalogue lacks come last. */
export async function listEveryRoom({ rooms, availability }: ListDeps): Promise<RoomList> {
  const [every, catalogue] = await Promise.all([rooms.list(), availability.catalogue()]);
  const places = new Map(catalogue.map(({ roomId }, index) => [roomId, index]));
  const placeOf = ({ _id }: Room) => places.get(_id) ?? catalogue.length;
  return { count: every.length, rooms: every.sort((a, b) => placeOf(a) - placeOf(b)).map(listedRoom) };
}
