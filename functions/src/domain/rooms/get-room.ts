import { AppError } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import type { RoomDeps } from './room-store.ts';

export async function getRoom({ rooms }: Pick<RoomDeps, 'rooms'>, roomId: string): Promise<Room> {
  const room = await rooms.find(roomId);
  if (!room) throw new AppError('room/not-found');
  return room;
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
