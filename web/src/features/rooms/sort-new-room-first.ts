import type { Room } from '@innkeep/contract/room';

/** Returns the rooms as listed, oldest first, but with the one just added at the top. */
export function sortNewRoomFirst(rooms: Room[], added: string | undefined): Room[] {
  return [...rooms].sort((one, other) => Number(other._id === added) - Number(one._id === added));
}
