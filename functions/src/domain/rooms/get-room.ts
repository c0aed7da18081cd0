import { capacityProblem } from '@innkeep/contract/party';
import { AppError, invalid, requireFound } from '@innkeep/contract/errors';
import type { Room, ListedRoom } from '@innkeep/contract/room';
import { basicsOf, type RoomTraits } from '@innkeep/contract/room-traits';
import { known } from '../base/fields.ts';
import type { RoomDeps } from './room-store.ts';

export async function getRoom({ rooms }: Pick<RoomDeps, 'rooms'>, roomId: string): Promise<Room> {
  return requireFound(await rooms.find(roomId), 'room/not-found');
}

/** Like {@link getRoom}, but throws if the room is not for sale. */
export async function getRoomForSale(deps: Pick<RoomDeps, 'rooms'>, roomId: string): Promise<Room> {
  const room = await getRoom(deps, roomId);
  requireForSale(room);
  return room;
}

export function requireForSale({ notForSale }: Room): void {
  if (notForSale) throw new AppError('room/not-for-sale');
}

export function traitsOf({
  pictures,
  beds,
  size,
  amenities,
  notForSale,
  type,
}: {
  [Field in keyof RoomTraits]: RoomTraits[Field] | undefined;
}): RoomTraits {
  return known({ pictures, beds, size, amenities, notForSale, type });
}

export function listedRoom(room: Room): ListedRoom {
  return { ...basicsOf(room), ...traitsOf({ ...room, pictures: undefined }) };
}

export function requireSleeps(room: Room, guests: number): void {
  const problem = capacityProblem(room, guests);
  if (problem !== undefined) throw invalid({ guests: problem });
}
