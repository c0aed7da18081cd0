import type { ChannelTx } from '../domain/channels/channel-store.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';
import { describe, holdersOf } from './memory-holders.ts';
import { memoryOutboxTx } from './memory-mails.ts';

/** The transaction of channels, but for the nights of rooms, which are written at its end. */
export function memoryChannelTx(db: MemoryDatabase, write: Write): ChannelTx {
  return {
    ...memoryOutboxTx(db, write),
    find: (channelId) => Promise.resolve(db.channels.get(channelId)),
    findOfRoom: (roomId) =>
      Promise.resolve([...db.channels.values()].filter((channel) => channel.roomId === roomId)),
    roomName: (roomId) => Promise.resolve(db.rooms.get(roomId)?.name),
    findBlocks: (blockIds) => Promise.resolve(blockIds.map((id) => db.blocks.get(id))),
    holders: (nights) => Promise.resolve(holdersOf(db, nights)),
    describe: (holders) => Promise.resolve(describe(db, holders)),
    findConflict: (conflictId) => Promise.resolve(db.conflicts.get(conflictId)),
    findConflicts: (channelId) =>
      Promise.resolve([...db.conflicts.values()].filter((conflict) => conflict.channelId === channelId)),
    save: (channel) => write(() => db.channels.set(channel._id, channel)),
    remove: (channelId) => write(() => db.channels.delete(channelId)),
    saveBlocks: (blocks) =>
      write(() => {
        for (const block of blocks) db.blocks.set(block._id, block);
      }),
    saveConflict: (conflict) => write(() => db.conflicts.set(conflict._id, conflict)),
    removeConflict: (conflictId) => write(() => db.conflicts.delete(conflictId)),
    addEntry: (id, entry) => db.addEntry(write, id, entry),
  };
}
