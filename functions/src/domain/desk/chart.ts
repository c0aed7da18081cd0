import { endOf, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { ChartQuestion } from '@innkeep/contract/desk/desk-questions';
import type { ChartRoom, DeskChart, DeskChanges } from '@innkeep/contract/desk/desk-stay';
import type { ListedRoom } from '@innkeep/contract/room';
import { byType } from '@innkeep/contract/room-type';
import { invalid } from '@innkeep/contract/errors';
import { openConflicts } from '../channels/open-conflicts.ts';
import { toCare, type StoredRoomStatus } from '../records/housekeeping-store.ts';
import { listEveryRoom } from '../availability/list-rooms.ts';
import { toBlock } from '../records/block-store.ts';
import { after, type Clock } from '../base/clock.ts';
import { known } from '../base/fields.ts';
import type { DeskDeps } from './desk-store.ts';
import { toDeskStay } from './to-desk-stay.ts';

export async function chart(deps: DeskDeps, { from, to }: ChartQuestion): Promise<DeskChart> {
  const { desk, housekeeping, clock } = deps;
  const at = changesGoOnFrom(clock.now()); // before anything is read
  const window = { checkin: from, checkout: to };
  const [{ rooms }, stays, blocks, cares, conflicts] = await Promise.all([
    listEveryRoom(deps),
    desk.listOfNights(window),
    desk.listBlocks(window),
    housekeeping.list(),
    openConflicts(deps),
  ]);
  return {
    rooms: byType(rooms)
      .flat()
      .map((room) => chartRoom(room, cares.get(room._id))),
    stays: stays.filter((stay) => !isCancelledOrLapsed(stay) && endOf(stay) > from).map(toDeskStay),
    blocks: blocks.filter((block) => block.from < to && block.to > from).map(toBlock),
    ...(conflicts.length > 0 && { conflicts }),
    at,
  };
}

function chartRoom(
  { _id, name, capacity, notForSale, type }: ListedRoom,
  care?: StoredRoomStatus,
): ChartRoom {
  return known({ _id, name, capacity, notForSale, type, care: care && toCare(care) });
}

/** Changes are dated before they commit: twice the longest that a call waits for a commit. */
const OVERLAP_MS = 15_000;
/** After longer than this, reading everything anew costs less than reading what has changed. */
const LONGEST_MS = 24 * 3_600_000;
/** The most changes in an answer; the others follow in the next one. */
const MAX_CHANGES = 500;

/** Lists what has changed since an earlier answer. A change may be listed twice, but is never left out. */
export async function changes(deps: DeskDeps, since: Date): Promise<DeskChanges> {
  const { desk, housekeeping, clock } = deps;
  requireRecent(clock, since);
  const at = changesGoOnFrom(clock.now()); // before anything is read
  const [bookings, blocks, cares, conflicts] = await Promise.all([
    desk.listChangedBookings(since, MAX_CHANGES),
    desk.listChangedBlocks(since, MAX_CHANGES),
    housekeeping.listChanged(since, MAX_CHANGES),
    openConflicts(deps),
  ]);
  return {
    stays: bookings.map(toDeskStay),
    blocks: blocks.filter(({ isLifted }) => !isLifted).map(toBlock),
    liftedBlocks: blocks.filter(({ isLifted }) => isLifted).map(({ _id }) => _id),
    rooms: cares.map(toCare),
    ...(conflicts.length > 0 && { conflicts }),
    at: [at, lastOf(bookings), lastOf(blocks), lastOf(saidIn(cares))].sort()[0] ?? at,
  };
}

const saidIn = (cares: readonly { at: Date }[]) => cares.map(({ at }) => ({ updatedAt: at }));

/** Throws if it was so long ago that reading everything anew costs less. */
export function requireRecent(clock: Clock, since: Date): void {
  if (since < after(clock.now(), -LONGEST_MS))
    throw invalid({ since: 'since lies more than a day back: ask for everything again.' });
}

/** Returns the time from which the next answer has to list changes, if everything is read from now on. */
export function changesGoOnFrom(now: Date): string {
  return after(now, -OVERLAP_MS).toISOString();
}

/** Returns where a full list ends, less a millisecond, since other changes may have the same time. */
function lastOf(changed: { updatedAt: Date }[]): string | undefined {
  const last = changed[MAX_CHANGES - 1];
  return last && after(last.updatedAt, -1).toISOString();
}
