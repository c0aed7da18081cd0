import type { Firestore, Query } from 'firebase-admin/firestore';
import type { BlockTx } from '../domain/records/block-store.ts';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import type { Transactional } from '../domain/base/transactional.ts';
import { channelTx } from './channel-tx.store.ts';
import { COLLECTIONS } from './collections.ts';
import { transactNights } from './night-transactions.ts';
import type { ChannelTx } from '../domain/channels/channel-store.ts';
import { holdersIn } from '../domain/records/claims.ts';

export function firestoreBlocks(db: Firestore, deps: EventDeps): Transactional<BlockTx> {
  return {
    transact: (work) =>
      transactNights(db, deps, (transaction, written) => blockTx(channelTx(db, transaction, written)), work),
  };
}

export function blocksOf(db: Firestore, roomId: string): Query {
  return db.collection(COLLECTIONS.blocks).where('roomId', '==', roomId).where('isLifted', '==', false);
}

function blockTx(tx: ChannelTx): BlockTx {
  return {
    find: async (blockId) => (await tx.findBlocks([blockId]))[0],
    isRead: async ({ channel, isMissing }) =>
      channel !== undefined && !isMissing && ((await tx.find(channel._id))?.address ?? '') !== '',
    roomName: (roomId) => tx.roomName(roomId),
    holders: async (nights) => holdersIn(await tx.lists(nights)),
    describe: (holders) => tx.describe(holders),
    save: (block, entry) => {
      tx.saveBlocks([block]);
      tx.addEntry(`block-${block.after._id}-${block.after.rev}`, entry);
    },
  };
}
