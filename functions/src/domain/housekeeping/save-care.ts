import type { HousekeepingInput, RoomStatus } from '@innkeep/contract/desk/room-care';
import { AppError } from '@innkeep/contract/errors';
import { auditEntry, type AuditAction } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { type CareDeps, careOf, toCare } from '../records/housekeeping-store.ts';

/**
 * Says whether a room is clean, and notes something about it. Saying again on the same day what is said already does
 * nothing, so that two people may press the same button; anything else is refused unless the caller has seen what it
 * replaces.
 */
export function saveCare(
  { housekeeping, clock }: CareDeps,
  caller: Caller,
  roomId: string,
  { rev, state, note }: HousekeepingInput,
): Promise<RoomStatus> {
  return housekeeping.transact(async (tx) => {
    const name = (await tx.roomNames([roomId])).get(roomId);
    if (name === undefined) throw new AppError('room/not-found');
    const cares = await tx.findCare([roomId]);
    const said = cares.get(roomId);
    const before = careOf(cares, roomId);
    const after = { ...before, state, note: note ?? before.note };
    const today = clock.businessDay();
    const isServiced = state === 'clean' && note === undefined && said?.cleanedOn !== today;
    const isCleaning = after.state !== before.state || isServiced;
    const cleaned = isCleaning && state === 'clean' && { cleanedOn: today };
    if (!isCleaning && after.note === before.note) return before;
    if (before.rev !== rev) throw new AppError('booking/changed');
    const action: AuditAction = isCleaning ? `room/${state}` : 'room/noted';
    const entry = { ...auditEntry(clock, caller, action, roomId), what: name };
    const care = { ...said, ...after, rev: rev + 1, at: entry.at, by: caller.uid, ...cleaned };
    tx.saveCare(care, entry);
    return toCare(care);
  });
}
