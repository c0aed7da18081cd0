import type { ListedRoom, Room } from '@innkeep/contract/room';
import { basicsOf } from '@innkeep/contract/room-basics';
import { extrasOf } from '@innkeep/contract/room-extras';

export function listedRoom(room: Room): ListedRoom {
  return { ...basicsOf(room), ...extrasOf({ ...room, pictures: undefined }) };
}
