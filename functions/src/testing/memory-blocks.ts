import type { BlockTx } from '../domain/blocks/block-store.ts';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { namesBlock } from '../domain/channels/names-block.ts';
import type { OwnWrites } from '../domain/channels/own-writes.ts';
import type { Transactional } from '../domain/transactional.ts';
import { memoryChannelTx } from './memory-channel-tx.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';
import { transactNights } from './memory-nights.ts';

export function memoryBlocks(db: MemoryDatabase, deps: EventDeps): Transactional<BlockTx> {
  return {
    transact: (work) => transactNights(db, deps, (write, written) => blockTx(db, write, written), work),
  };
}

function blockTx(db: MemoryDatabase, write: Write, written: OwnWrites): BlockTx {
  const own = written.over(memoryChannelTx(db, write));
  return {
    find: (blockId) => Promise.resolve(db.blocks.get(blockId)),
    isOfEvent: ({ _id, channel }) =>
      Promise.resolve(channel !== undefined && namesBlock(db.channels.get(channel._id), _id)),
    roomName: (roomId) => own.roomName(roomId),
    holders: (nights) => own.holders(nights),
    describe: (holders) => own.describe(holders),
    save: (block, nights, entry) => {
      own.saveBlocks([block], nights);
      own.addEntry(`block-${block._id}-${block.rev}`, entry);
    },
  };
}
