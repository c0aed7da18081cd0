import { createHash } from 'node:crypto';
import { addDays } from '@innkeep/contract/calendar-date';
import type { HousekeepingDay, HousekeepingNews } from '@innkeep/contract/desk/housekeeping';
import type { RoomToday } from '@innkeep/contract/desk/room-care';
import { changesGoOnFrom, requireRecent } from './changes.ts';
import type { StoredBlock } from '../records/block-store.ts';
import { type DeskStore, MAX_OVERSTAYED } from './desk-store.ts';
import { type ListDeps, listEveryRoom } from '../availability/list-rooms.ts';
import { type CareDeps, type StoredRoomStatus, toCare } from '../records/housekeeping-store.ts';
import { outOfOrder, roomsOfDay } from './rooms-of-day.ts';

/** The most changes that have a part in the name of the news. */
const MAX_CHANGES = 500;

export interface HousekeepingDeps extends ListDeps, CareDeps {
  readonly desk: DeskStore;
}

export async function listHousekeeping(deps: HousekeepingDeps): Promise<HousekeepingDay> {
  const { desk, housekeeping, clock } = deps;
  const today = clock.businessDay();
  const at = changesGoOnFrom(clock.now());
  const news = await newsSince(deps, new Date(at)); // before anything else is read
  const night = { checkin: today, checkout: addDays(today, 1) };
  const [{ rooms }, ofNight, leaving, overstayed, blocks, cares] = await Promise.all([
    listEveryRoom(deps),
    desk.listOfNights(night),
    desk.listOfCheckout(today),
    desk.listOverstayed(today, MAX_OVERSTAYED),
    desk.listBlocks({ ...night, checkin: addDays(today, -1) }), // with those of channels that end today
    housekeeping.list(),
  ]);
  const stays = [...ofNight, ...leaving, ...overstayed];
  return { date: today, rooms: roomsOfDay({ today, rooms, stays, blocks, cares }), at, news };
}

/** Tells whether the list has to be read again, by the name of what has changed since it was read. */
export async function housekeepingNews(deps: HousekeepingDeps, since: Date): Promise<HousekeepingNews> {
  requireRecent(deps.clock, since);
  return { news: await newsSince(deps, since) };
}

async function newsSince({ desk, housekeeping }: HousekeepingDeps, since: Date): Promise<string> {
  const [stays, blocks, cares] = await Promise.all([
    desk.listChangedBookings(since, MAX_CHANGES),
    desk.listChangedBlocks(since, MAX_CHANGES),
    housekeeping.listChanged(since, MAX_CHANGES),
  ]);
  const changed = [
    ...[...stays, ...blocks].map(({ _id, updatedAt }) => [_id, updatedAt]),
    ...cares.map(({ roomId, at }) => [roomId, at]),
  ];
  return createHash('sha256').update(JSON.stringify(changed)).digest('base64url').slice(0, 16);
}

/**
 * Returns the rooms that are to be cleaned or out of order today.
 * @param cares what is said of those that are to be cleaned
 * @param blocks those of today
 */
export function roomsNotClean(
  cares: readonly StoredRoomStatus[],
  blocks: readonly StoredBlock[],
  today: HousekeepingDay['date'],
): RoomToday[] {
  const closed = blocks.filter((block) => outOfOrder([block], block.roomId, today));
  const outOf = new Set(closed.map(({ roomId }) => roomId));
  return [
    ...cares.filter(({ roomId }) => !outOf.has(roomId)).map(toCare),
    ...[...outOf].map((roomId) => ({ roomId, rev: 0, state: 'out-of-order' as const, note: '' })),
  ];
}
