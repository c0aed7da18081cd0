import type { Room } from '@innkeep/contract/room';

/** The rooms as they are listed, oldest first, but for the one that an admin has just added and wants to see. */
export function sortNewRoomFirst(rooms: Room[], added: string | undefined): Room[] {
  return [...rooms].sort((one, other) => Number(other._id === added) - Number(one._id === added));
}
