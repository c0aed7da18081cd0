import type { StayInput } from '@innkeep/contract/booking';
import { stayTotal } from '@innkeep/contract/money';
import type { RoomList } from '@innkeep/contract/room';
import { nightCount, nightsOf } from '@innkeep/contract/stay';
import type { Slice } from '../rooms/room-store.ts';
import type { AvailabilityDeps } from './availability-store.ts';

/**
 * The rooms that are large enough and free for every night of a stay, the oldest first, each with the price of the
 * stay. It reads only the rooms that it shows: docs/decisions/0014.
 */
export async function findFreeRooms(
  { rooms, availability }: AvailabilityDeps,
  stay: StayInput,
  slice?: Slice,
): Promise<RoomList> {
  const [catalogue, taken] = await Promise.all([
    availability.catalogue(),
    availability.roomsTaken(nightsOf(stay)),
  ]);
  const free = catalogue.filter(({ roomId, capacity }) => capacity >= stay.guests && !taken.has(roomId));
  const shown = await rooms.findAll(
    free.map(({ roomId }) => roomId),
    slice,
  );
  return {
    count: free.length,
    rooms: shown.map((room) => ({ ...room, total: stayTotal(room.price, nightCount(stay)) })),
  };
}
