import type { RoomOrder } from '@innkeep/contract/room-order-schema';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import type { RoomDeps } from './room-store.ts';

/** Sets the order in which rooms are listed; all others come after them, the oldest first. */
export async function arrangeRooms(
  { rooms, clock }: Pick<RoomDeps, 'rooms' | 'clock'>,
  caller: Caller,
  { order }: RoomOrder,
) {
  await rooms.arrange(order, auditEntry(clock, caller, 'rooms/arranged', 'rooms'));
  return { acknowledged: true };
}
