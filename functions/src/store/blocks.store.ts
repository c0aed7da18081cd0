import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { BlockTx } from '../domain/blocks/block-store.ts';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { namesBlock } from '../domain/channels/names-block.ts';
import type { OwnWrites } from '../domain/channels/own-writes.ts';
import type { Transactional } from '../domain/transactional.ts';
import { channelTx } from './channel-tx.store.ts';
import { COLLECTIONS } from './collections.ts';
import { blockFrom, blockRef } from './documents.ts';
import { transactNights } from './night-transactions.ts';

export function firestoreBlocks(db: Firestore, deps: EventDeps): Transactional<BlockTx> {
  return {
    transact: (work) =>
      transactNights(db, deps, (transaction, written) => blockTx(db, transaction, written), work),
  };
}

/** Finds the blocks of a room that are not lifted. */
export function blocksOf(db: Firestore, roomId: string): Query {
  return db.collection(COLLECTIONS.blocks).where('roomId', '==', roomId).where('isLifted', '==', false);
}

function blockTx(db: Firestore, transaction: Transaction, written: OwnWrites): BlockTx {
  const own = written.over(channelTx(db, transaction));
  return {
    find: async (blockId) => blockFrom(await transaction.get(blockRef(db, blockId))),
    isOfEvent: async ({ _id, channel }) =>
      channel !== undefined && namesBlock(await own.find(channel._id), _id),
    roomName: (roomId) => own.roomName(roomId),
    holders: (nights) => own.holders(nights),
    describe: (holders) => own.describe(holders),
    save: (block, nights, entry) => {
      own.saveBlocks([block], nights);
      own.addEntry(`block-${block._id}-${block.rev}`, entry);
    },
  };
}
