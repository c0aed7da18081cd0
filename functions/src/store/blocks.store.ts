import type { Firestore, Query } from 'firebase-admin/firestore';
import type { BlockTx } from '../domain/records/block-store.ts';
import { blockTx } from '../domain/blocks/block-tx.ts';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import type { Transactional } from '../domain/base/transactional.ts';
import { channelTx } from './channel-tx.store.ts';
import { COLLECTIONS } from './collections.ts';
import { transactNights } from './night-transactions.ts';

export function firestoreBlocks(db: Firestore, deps: EventDeps): Transactional<BlockTx> {
  return {
    transact: (work) =>
      transactNights(db, deps, (transaction, written) => blockTx(channelTx(db, transaction, written)), work),
  };
}

export function blocksOf(db: Firestore, roomId: string): Query {
  return db.collection(COLLECTIONS.blocks).where('roomId', '==', roomId).where('isLifted', '==', false);
}
