import { blockIdIn, type Holder } from '@innkeep/contract/desk/holder';
import type { BlockTx } from '../domain/blocks/block-store.ts';
import { keyOf, type NightChanges, type RoomNight } from '../domain/records/claims.ts';
import { blockInWords, stayInWords } from '../domain/bookings/describe-holder.ts';
import { namesBlock } from '../domain/channels/names-block.ts';
import type { Transactional } from '../domain/transactional.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

export function memoryBlocks(db: MemoryDatabase): Transactional<BlockTx> {
  return { transact: (work) => db.transact((write) => blockTx(db, write), work) };
}

function blockTx(db: MemoryDatabase, write: Write): BlockTx {
  return {
    find: (blockId) => Promise.resolve(db.blocks.get(blockId)),
    isOfEvent: ({ _id, channel }) =>
      Promise.resolve(channel !== undefined && namesBlock(db.channels.get(channel._id), _id)),
    roomName: (roomId) => Promise.resolve(db.rooms.get(roomId)?.name),
    holders: (nights) => Promise.resolve(holdersOf(db, nights)),
    describe: (holders) => Promise.resolve(describe(db, holders)),
    save: (block, nights, entry) => {
      write(() => {
        db.blocks.set(block._id, block);
        writeNights(db, nights);
      });
      db.addEntry(write, `block-${block._id}-${block.rev}`, entry);
    },
  };
}

export function holdersOf(db: MemoryDatabase, nights: readonly RoomNight[]): Map<string, string> {
  const held = nights.map((night) => [keyOf(night), db.nights.get(keyOf(night))] as const);
  return new Map(held.flatMap(([night, holder]) => (holder === undefined ? [] : [[night, holder] as const])));
}

export function writeNights(db: MemoryDatabase, { free, hold }: NightChanges): void {
  for (const night of free) db.nights.delete(keyOf(night));
  for (const { holder, ...night } of hold) db.nights.set(keyOf(night), holder);
}

/** Describes holders of nights in words for the desk. */
export function describe(db: MemoryDatabase, holders: readonly string[]): Holder[] {
  return holders.flatMap((holder): Holder[] => {
    const blockId = blockIdIn(holder);
    const block = blockId === undefined ? undefined : db.blocks.get(blockId);
    if (block) return [blockInWords(block, db.rooms.get(block.roomId)?.name ?? '')];
    const booking = db.bookings.get(holder);
    return booking ? [stayInWords(booking)] : [];
  });
}
