import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { BlockTx } from '../domain/blocks/block-store.ts';
import { namesBlock } from '../domain/channels/names-block.ts';
import type { Transactional } from '../domain/transactional.ts';
import { addEntry } from './attempts.ts';
import { channelFrom, channelRef } from './channels.store.ts';
import { COLLECTIONS } from './collections.ts';
import { blockFrom, blockRef, roomRef } from './documents.ts';
import { transact } from './firestore-calls.ts';
import { describeHolders } from './holders.ts';
import { holdersIn, monthRefs, writeNights } from './room-nights.ts';

export function firestoreBlocks(db: Firestore): Transactional<BlockTx> {
  return { transact: (work) => transact(db, (transaction) => work(blockTx(db, transaction))) };
}

/** Finds the blocks of a room that are not lifted. */
export function blocksOf(db: Firestore, roomId: string): Query {
  return db.collection(COLLECTIONS.blocks).where('roomId', '==', roomId).where('isLifted', '==', false);
}

function blockTx(db: Firestore, transaction: Transaction): BlockTx {
  return {
    find: async (blockId) => blockFrom(await transaction.get(blockRef(db, blockId))),
    isOfEvent: async ({ _id, channel }) =>
      channel !== undefined &&
      namesBlock(channelFrom(await transaction.get(channelRef(db, channel._id))), _id),
    roomName: async (roomId) => {
      const room = await transaction.get(roomRef(db, roomId));
      return room.exists ? String(room.get('name')) : undefined;
    },
    holders: async (nights) => holdersIn(await transaction.getAll(...monthRefs(db, nights)), nights),
    describe: (holders) => describeHolders(db, transaction, holders),
    save: ({ _id, ...fields }, nights, entry) => {
      transaction.set(blockRef(db, _id), fields);
      writeNights(db, transaction, nights);
      addEntry(db, transaction, `block-${_id}-${fields.rev}`, entry);
    },
  };
}
