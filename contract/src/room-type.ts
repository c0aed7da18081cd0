/** A name under which several rooms are sold as one, such as "Double, sea view". */
export interface RoomType {
  /** Begins with `type-`. Guests' calls and pages take it in place of a room's id. */
  _id: string;
  name: string;
}

export interface BookedType extends RoomType {
  /** The desk has promised the guest the room that they have; else they can be given any of the type. */
  isPromised?: true;
}

export const ROOM_TYPE_PREFIX = 'type-';

export function isRoomTypeId(roomId: string): boolean {
  return roomId.startsWith(ROOM_TYPE_PREFIX);
}

/** Puts the rooms of a type together, where the first of them stands. A room without a type is alone. */
export function byType<Room extends { type?: RoomType | undefined }>(
  rooms: readonly Room[],
): [Room, ...Room[]][] {
  const groups = new Map<string | Room, [Room, ...Room[]]>();
  for (const room of rooms) {
    const key = room.type?._id ?? room;
    const group = groups.get(key);
    if (group) group.push(room);
    else groups.set(key, [room]);
  }
  return [...groups.values()];
}
