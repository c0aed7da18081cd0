import { isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelStore, ChannelTx, StoredChannel } from '../domain/channels/channel-store.ts';
import { BY_CHANNEL } from '../domain/audit.ts';
import { describe, holdersOf, writeNights } from './memory-blocks.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';
import { memoryOutboxTx } from './memory-mails.ts';

export function memoryChannels(db: MemoryDatabase): ChannelStore {
  return {
    find: (channelId) => Promise.resolve(db.channels.get(channelId)),
    list: () => Promise.resolve([...db.channels.values()].sort(byRoomAndName)),
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
    transact: (work) => db.transact((write) => channelTx(db, write), work),
  };
}

function heldBlocks(db: MemoryDatabase) {
  return [...db.blocks.values()].filter(({ by, isLifted }) => by === BY_CHANNEL && !isLifted);
}

function channelTx(db: MemoryDatabase, write: Write): ChannelTx {
  return {
    ...memoryOutboxTx(db, write),
    find: (channelId) => Promise.resolve(db.channels.get(channelId)),
    roomName: (roomId) => Promise.resolve(db.rooms.get(roomId)?.name),
    findBlocks: (blockIds) => Promise.resolve(blockIds.map((id) => db.blocks.get(id))),
    holders: (nights) => Promise.resolve(holdersOf(db, nights)),
    describe: (holders) => Promise.resolve(describe(db, holders)),
    findConflict: (conflictId) => Promise.resolve(db.conflicts.get(conflictId)),
    findConflicts: (channelId) =>
      Promise.resolve([...db.conflicts.values()].filter((conflict) => conflict.channelId === channelId)),
    save: (channel) => write(() => db.channels.set(channel._id, channel)),
    remove: (channelId) => write(() => db.channels.delete(channelId)),
    saveBlocks: (blocks, nights) =>
      write(() => {
        for (const block of blocks) db.blocks.set(block._id, block);
        writeNights(db, nights);
      }),
    saveConflict: (conflict) => write(() => db.conflicts.set(conflict._id, conflict)),
    removeConflict: (conflictId) => write(() => db.conflicts.delete(conflictId)),
    addEntry: (id, entry) => db.addEntry(write, id, entry),
  };
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
