import type { RoomInput } from '@innkeep/contract/room';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { roomFromInput } from './room-from-input.ts';
import type { RoomDeps } from './room-store.ts';

export async function createRoom({ rooms, clock, newId }: RoomDeps, caller: Caller, input: RoomInput) {
  const _id = newId();
  const entry = auditEntry(clock, caller, 'room/added', _id);
  await rooms.add(roomFromInput(input, { _id }), { ...entry, what: `${input.name} was added.` });
  return { acknowledged: true, insertedId: _id };
}
