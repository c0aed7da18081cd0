import type { RoomList } from '@innkeep/contract/room';
import { wantedStay, type RoomSearch } from '@innkeep/contract/room-search';
import type { AvailabilityDeps } from '../availability/availability-store.ts';
import { findFreeRooms } from '../availability/find-free-rooms.ts';

/** One page of rooms, or all of them. The schema makes sure that page and size come together, and a stay whole. */
export function listRooms(deps: AvailabilityDeps, search: RoomSearch): Promise<RoomList> {
  const { page, size } = search;
  const slice = page === undefined || size === undefined ? undefined : { offset: page * size, limit: size };
  const stay = wantedStay(search);
  return stay ? findFreeRooms(deps, stay, slice) : deps.rooms.list(slice);
}
