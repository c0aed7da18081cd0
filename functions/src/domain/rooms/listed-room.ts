import type { ListedRoom, Room } from '@innkeep/contract/room';
import { basicsOf } from '@innkeep/contract/room-basics';
import { traitsOf } from '@innkeep/contract/room-traits';

export function listedRoom(room: Room): ListedRoom {
  return { ...basicsOf(room), ...traitsOf({ ...room, pictures: undefined }) };
}
