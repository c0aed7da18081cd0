/** A name under which several rooms are sold as one, such as "Double, sea view". */
export interface RoomType {
  /** Begins with `type-`. Guests' calls and pages take it in place of a room's id. */
  _id: string;
  name: string;
}

/** The room type of a booking. */
export interface BookedType extends RoomType {
  /** The desk has promised the guest the room that they have; else they can be given any of the type. */
  isPromised?: true;
}

export const ROOM_TYPE_PREFIX = 'type-';

export function isRoomTypeId(roomId: string): boolean {
  return roomId.startsWith(ROOM_TYPE_PREFIX);
}
