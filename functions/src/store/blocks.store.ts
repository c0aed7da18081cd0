import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import type { BlockTx, StoredBlock } from '../domain/blocks/block-store.ts';
import type { Transactional } from '../domain/transactional.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS } from './collections.ts';
import { roomRef } from './documents.ts';
import { transact } from './firestore-calls.ts';
import { describeHolders } from './holders.ts';
import { holdersIn, monthRefs, writeNights } from './room-nights.ts';

export function firestoreBlocks(db: Firestore): Transactional<BlockTx> {
  return { transact: (work) => transact(db, (transaction) => work(blockTx(db, transaction))) };
}

export function blockRef(db: Firestore, blockId: string): DocumentReference {
  return db.collection(COLLECTIONS.blocks).doc(blockId);
}

/** Those of a room that are not lifted. */
export function blocksOf(db: Firestore, roomId: string): Query {
  return db.collection(COLLECTIONS.blocks).where('roomId', '==', roomId).where('isLifted', '==', false);
}

type BlockFields = Omit<StoredBlock, '_id' | 'updatedAt'> & { updatedAt: Timestamp };

export function blockFrom(snapshot: DocumentSnapshot): StoredBlock | undefined {
  if (!snapshot.exists) return undefined;
  const { updatedAt, ...fields } = snapshot.data() as BlockFields; // written only by the API, from a StoredBlock
  return { _id: snapshot.id, ...fields, updatedAt: updatedAt.toDate() };
}

function blockTx(db: Firestore, transaction: Transaction): BlockTx {
  return {
    find: async (blockId) => blockFrom(await transaction.get(blockRef(db, blockId))),
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
