import type { RoomList, RoomPage } from '@innkeep/contract/room';
import type { RoomDeps } from './room-store.ts';

/** One page of rooms, or all of them; the schema has seen to it that page and size come together. */
export function listRooms({ rooms }: RoomDeps, { page, size }: RoomPage): Promise<RoomList> {
  return page === undefined || size === undefined
    ? rooms.list()
    : rooms.list({ offset: page * size, limit: size });
}
