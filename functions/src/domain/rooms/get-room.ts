import { AppError } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import { lowestRateIn } from '@innkeep/contract/rates/lowest-rate';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { ListDeps } from '../availability/list-rooms.ts';
import type { RoomDeps } from './room-store.ts';

export async function getRoom({ rooms }: Pick<RoomDeps, 'rooms'>, roomId: string): Promise<Room> {
  const room = await rooms.find(roomId);
  if (!room) throw new AppError('room/not-found');
  return room;
}

/** Returns a room as guests see it, with what a night costs. */
export async function getShownRoom(
  { rates, clock, ...deps }: RoomDeps & Pick<ListDeps, 'rates'>,
  roomId: string,
): Promise<Room> {
  const [room, tariff] = await Promise.all([getRoom(deps, roomId), rates.tariff()]);
  const rate = lowestRateIn(tariff, clock.today())(pricedRoom(room));
  return { ...room, ...(rate && { rate }) };
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
