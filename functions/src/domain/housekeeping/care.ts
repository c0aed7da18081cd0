import type { HousekeepingInput, RoomStatus, CleaningState } from '@innkeep/contract/desk/room-care';
import { AppError, requireFound } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import { auditEntry, type AuditAction, BY_CHANNEL, type AuditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import {
  type CareDeps,
  careOf,
  toCare,
  type CareTx,
  type StoredRoomStatus,
} from '../records/housekeeping-store.ts';
import type { StoredBlock } from '../records/block-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

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
    const name = requireFound((await tx.roomNames([roomId])).get(roomId), 'room/not-found');
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

/** Of how many rooms one transaction says that they are to be cleaned. */
const AT_ONCE = 100;

type NamedRoom = Pick<Room, '_id' | 'name'>;

interface Said {
  room: NamedRoom;
  state: CleaningState;
  /** The moment that the changed stay names, too. */
  at: Date;
}

type Stay = Pick<StoredBooking, 'state' | 'room' | 'updatedAt' | 'checkedOutAt' | 'beforeMove'>;

/**
 * Marks what changes of stays make of their rooms. A room that a guest has left, for good or for another room, is to
 * be cleaned. Where they are back in it on that day, it is as clean as
 * before, unless staff have said something else of it since.
 */
export async function markRoomsToClean(
  tx: CareTx,
  caller: Caller,
  changes: readonly { before: Stay; after: Stay }[],
): Promise<void> {
  const left = changes.flatMap(({ before, after }) => leftIn(before, after) ?? []);
  const back = changes.flatMap(({ before, after }) => returnIn(before, after) ?? []);
  // Removed rooms are not mentioned.
  const names = await tx.roomNames([...new Set([...left, ...back].map(({ room }) => room._id))]);
  if (names.size === 0) return;
  const cares = await tx.findCare([...names.keys()]);
  const said = [
    ...left.filter(({ room }) => careOf(cares, room._id).state !== 'to-clean'),
    ...back.filter((each) => isAsLeft(each, cares)),
  ];
  const there = said.filter(({ room }) => names.has(room._id));
  const ofRooms = new Map(there.map((each) => [each.room._id, each])); // two guests may have left one room
  for (const each of ofRooms.values()) save(tx, caller, each, cares);
}

/**
 * Says that rooms which guests of channels have left are to be cleaned, as these are not checked out: once each, unless
 * staff say on their last day or later that the room is clean.
 * @param left the blocks that have ended
 */
export async function cleanAfterChannels(
  { housekeeping, clock }: CareDeps,
  left: readonly Pick<StoredBlock, 'roomId' | 'to'>[],
): Promise<void> {
  const rooms = [...new Set(left.map(({ roomId }) => roomId))];
  for (let first = 0; first < rooms.length; first += AT_ONCE)
    await housekeeping.transact(async (tx) => {
      const some = rooms.slice(first, first + AT_ONCE);
      const cares = await tx.findCare(some);
      const isDue = ({ roomId, to }: (typeof left)[number]) => {
        const care = cares.get(roomId);
        return !care || (care.state === 'clean' && (care.cleanedOn ?? '') < to);
      };
      const due = some.filter((room) => left.some((block) => block.roomId === room && isDue(block)));
      for (const [_id, name] of await tx.roomNames(due))
        save(tx, { uid: BY_CHANNEL }, { room: { _id, name }, state: 'to-clean', at: clock.now() }, cares);
    });
}

export async function requireClean(tx: Pick<CareTx, 'findCare'>, { _id, name }: NamedRoom): Promise<void> {
  if (careOf(await tx.findCare([_id]), _id).state === 'clean') return;
  throw new AppError('room/not-clean', { fields: { takesUnclean: `${name} is not clean yet.` } });
}

function leftIn({ state, room }: Stay, after: Stay): Said | undefined {
  const { checkedOutAt, updatedAt } = after;
  if (state !== 'checked-in') return undefined;
  if (after.state === 'checked-out') return { room, state: 'to-clean', at: checkedOutAt ?? updatedAt };
  const hasMoved = after.state === 'checked-in' && after.room._id !== room._id;
  return hasMoved ? { room, state: 'to-clean', at: updatedAt } : undefined;
}

interface Return extends Said {
  leftAt: Date | undefined;
}

function returnIn(before: Stay, { state, room, updatedAt: at }: Stay): Return | undefined {
  if (state !== 'checked-in') return undefined;
  const again = { room, state: 'clean', at } as const;
  if (before.state === 'checked-out') return { ...again, leftAt: before.checkedOutAt };
  const { at: leftAt, rooms = [] } = before.beforeMove ?? {};
  const isBack = before.room._id !== room._id && rooms.at(-1)?.room._id === room._id;
  return isBack && leftAt !== undefined ? { ...again, leftAt: new Date(leftAt) } : undefined;
}

/** Whether nothing has been said of a room since its guest left: the moments are the same. */
function isAsLeft({ room, leftAt }: Return, cares: ReadonlyMap<string, StoredRoomStatus>): boolean {
  const isSaidByLeaving = cares.get(room._id)?.at.getTime() === leftAt?.getTime();
  return isSaidByLeaving && careOf(cares, room._id).state === 'to-clean';
}

function save(
  tx: CareTx,
  { uid: by }: Pick<Caller, 'uid'>,
  { room, state, at }: Said,
  cares: ReadonlyMap<string, StoredRoomStatus>,
): void {
  const before = careOf(cares, room._id);
  const entry: AuditEntry = { by, at, action: `room/${state}`, target: room._id, what: room.name };
  tx.saveCare({ ...cares.get(room._id), ...before, by, at, state, rev: before.rev + 1 }, entry);
}
