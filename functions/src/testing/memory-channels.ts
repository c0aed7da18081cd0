import { isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import type { ChannelStore, StoredChannel } from '../domain/channels/channel-store.ts';
import { BY_CHANNEL } from '../domain/audit.ts';
import { memoryChannelTx } from './memory-channel-tx.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { describe } from './memory-holders.ts';
import { transactNights } from './memory-nights.ts';

export function memoryChannels(db: MemoryDatabase, deps: EventDeps): ChannelStore {
  return {
    find: (channelId) => Promise.resolve(db.channels.get(channelId)),
    list: (roomId) => {
      const meant = [...db.channels.values()].filter(
        (each) => roomId === undefined || each.roomId === roomId,
      );
      return Promise.resolve(meant.sort(byRoomAndName));
    },
    listHeads: () => {
      const all = [...db.channels.values()].sort(byRoomAndName);
      return Promise.resolve(
        all.map(({ _id, name, roomId, address, isOn, state, createdAt }) => {
          return { _id, name, roomId, address, isOn, state, createdAt };
        }),
      );
    },
    listConflicts: () =>
      Promise.resolve([...db.conflicts.values()].sort((a, b) => a.since.getTime() - b.since.getTime())),
    listBlocks: (from, limit) => {
      const held = heldBlocks(db).filter(({ to }) => to > from);
      const first = held.sort((a, b) => (a.to < b.to ? -1 : 1)).slice(0, limit);
      return Promise.resolve(first.sort((a, b) => (a.from < b.from ? -1 : 1)));
    },
    listEnding: (from, until) =>
      Promise.resolve(heldBlocks(db).filter(({ to }) => from <= to && to <= until)),
    nightsOf: (roomId, months) => Promise.resolve(nightsOf(db, roomId, months)),
    describe: (holders) => Promise.resolve(describe(db, holders)),
    transact: (work) =>
      transactNights(db, deps, (write, written) => written.over(memoryChannelTx(db, write)), work),
  };
}

function heldBlocks(db: MemoryDatabase) {
  return [...db.blocks.values()].filter(({ by, isLifted }) => by === BY_CHANNEL && !isLifted);
}

function nightsOf(db: MemoryDatabase, roomId: string, months: readonly string[]) {
  const found = new Map<CalendarDate, string>();
  for (const [key, holder] of db.nights) {
    const night = key.slice(roomId.length + 1);
    if (!key.startsWith(`${roomId}/`) || !isCalendarDate(night)) continue;
    if (months.includes(monthOf(night))) found.set(night, holder);
  }
  return found;
}

function byRoomAndName(a: StoredChannel, b: StoredChannel): number {
  return a.roomId === b.roomId ? a.name.localeCompare(b.name) : a.roomId < b.roomId ? -1 : 1;
}
