import type { RoomPart } from '@innkeep/contract/stay-rooms';

interface Rooms {
  room: { _id: string };
  rooms?: readonly RoomPart<{ _id: string }>[] | undefined;
}

/** The rooms of earlier nights, by which the nightly proof finds the stay; undefined if there are none. */
export function formerRoomsOf({ room, rooms = [] }: Rooms): string[] | undefined {
  const ids = new Set(rooms.map((part) => part.room._id).filter((id) => id !== room._id));
  return ids.size > 0 ? [...ids].sort() : undefined;
}
