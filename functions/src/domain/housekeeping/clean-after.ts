import type { CleaningState } from '@innkeep/contract/desk/room-care';
import { AppError } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import type { AuditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { careOf, type CareTx, type StoredCare } from './housekeeping-store.ts';

/** A room and what is said of it from now on. */
interface Said {
  room: Pick<Room, '_id' | 'name'>;
  state: CleaningState;
}

interface When {
  /** The moment that the changed stays name, too. */
  now: Date;
  caller: Caller;
}

type Stay = Pick<StoredBooking, 'state' | 'room' | 'checkedOutAt'>;

interface Change {
  before: Stay;
  after: Stay;
}

/**
 * Reads what changes of stays make of their rooms; returns a function that saves it. A room that a guest has
 * left, for good or for another room, is to be cleaned. Where a check-out is undone, it is as clean as before,
 * unless somebody has said something else of it meanwhile.
 */
export async function prepareCare(tx: CareTx, when: When, changes: readonly Change[]): Promise<() => void> {
  const concerned = changes.filter(({ before, after }) => hasLeft(before, after) || isBack(before, after));
  if (concerned.length === 0) return () => undefined;
  const cares = await tx.findCare([...new Set(concerned.map(({ before }) => before.room._id))]);
  const said = concerned.flatMap((change) => whatToSay(change, cares));
  const ofRooms = new Map(said.map((each) => [each.room._id, each])); // two guests may have left one room
  return () => ofRooms.forEach((each) => save(tx, when, each, cares));
}

/** Throws if a room is not clean. */
export async function requireClean(
  tx: Pick<CareTx, 'findCare'>,
  { _id, name }: Pick<Room, '_id' | 'name'>,
): Promise<void> {
  if (careOf(await tx.findCare([_id]), _id).state === 'clean') return;
  throw new AppError('room/not-clean', { fields: { takesUnclean: `${name} is not clean yet.` } });
}

/** Whether a guest who was in a room is in it no more. */
function hasLeft(before: Stay, after: Stay): boolean {
  return (
    before.state === 'checked-in' &&
    (after.state === 'checked-out' || (after.state === 'checked-in' && after.room._id !== before.room._id))
  );
}

function isBack(before: Stay, after: Stay): boolean {
  return before.state === 'checked-out' && after.state === 'checked-in';
}

function whatToSay({ before, after }: Change, cares: ReadonlyMap<string, StoredCare>): Said[] {
  const { room } = before;
  const { state } = careOf(cares, room._id);
  if (hasLeft(before, after)) return state === 'to-clean' ? [] : [{ room, state: 'to-clean' }];
  // The check-out is the last that was said of it: the moments are the same.
  const isByCheckOut = cares.get(room._id)?.at.getTime() === before.checkedOutAt?.getTime();
  return state === 'to-clean' && isByCheckOut ? [{ room, state: 'clean' }] : [];
}

function save(
  tx: CareTx,
  { now, caller }: When,
  { room, state }: Said,
  cares: ReadonlyMap<string, StoredCare>,
): void {
  const before = careOf(cares, room._id);
  const done = { by: caller.uid, at: now };
  const entry: AuditEntry = { ...done, action: `room/${state}`, target: room._id, what: room.name };
  tx.saveCare({ ...before, ...done, state, rev: before.rev + 1 }, entry);
}
