import type { BlockTx } from '../domain/blocks/block-store.ts';
import { blockTx } from '../domain/blocks/block-tx.ts';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import type { Transactional } from '../domain/transactional.ts';
import { memoryChannelTx } from './memory-channel-tx.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { transactNights } from './memory-nights.ts';

export function memoryBlocks(db: MemoryDatabase, deps: EventDeps): Transactional<BlockTx> {
  return {
    transact: (work) =>
      transactNights(db, deps, (write, written) => blockTx(written.over(memoryChannelTx(db, write))), work),
  };
}
