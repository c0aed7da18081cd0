import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { ChannelTx, StoredChannel } from '../domain/channels/channel-store.ts';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOfChannel } from '../domain/records/block-store.ts';
import type { NightWrites } from '../domain/records/claims.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS, blockRef, roomRef, channelRef } from './collections.ts';
import { blockFrom } from './documents.ts';
import { describeHolders } from './holders.ts';
import { outboxTx } from './mail.store.ts';
import { allFrom, readerOf, getAll } from './read-documents.ts';
import { readLists } from './calendars.ts';

/** More than the channels of a room. */
const MAX_READ = 1000;

/** The transaction of channels, but for the nights of rooms, which are written at its end. */
export function channelTx(db: Firestore, transaction: Transaction, written: NightWrites): ChannelTx {
  return {
    ...outboxTx(db, transaction),
    ...reading(db, transaction),
    save: ({ _id, ...fields }) => void transaction.set(channelRef(db, _id), fields),
    remove: (channelId) => void transaction.delete(channelRef(db, channelId)),
    saveBlocks: (blocks) => {
      written.changeBlocks(blocks);
      for (const {
        after: { _id, ...fields },
      } of blocks)
        transaction.set(blockRef(db, _id), fields);
    },
    moveBack: (claim) => written.moveBack(claim),
    addEntry: (id, entry) => addEntry(db, transaction, id, entry),
  };
}

type Reads = 'find' | 'findOfRoom' | 'roomName' | 'findBlocks' | 'lists' | 'describe' | 'findSold';

function reading(db: Firestore, transaction: Transaction): Pick<ChannelTx, Reads> {
  return {
    find: async (channelId) => channelFrom(await transaction.get(channelRef(db, channelId))),
    findOfRoom: async (roomId) =>
      allFrom(
        (await transaction.get(ofRoom(db.collection(COLLECTIONS.channels), roomId).limit(MAX_READ))).docs,
        channelFrom,
      ),
    roomName: async (roomId) => {
      const room = await transaction.get(roomRef(db, roomId));
      return room.exists ? String(room.get('name')) : undefined;
    },
    findBlocks: async (blockIds) => {
      const refs = blockIds.map((id) => blockRef(db, id));
      return (await getAll(transaction, refs)).map(blockFrom);
    },
    lists: (nights) => readLists(db, transaction, nights),
    describe: (holders) => describeHolders(db, transaction, holders),
    findSold: async (channelId, from) =>
      allFrom((await transaction.get(soldBy(db, channelId, from))).docs, blockFrom).filter(isOfChannel),
  };
}

export function soldBy(db: Firestore, channelId: string, from: CalendarDate): Query {
  return db
    .collection(COLLECTIONS.blocks)
    .where('channel._id', '==', channelId)
    .where('isLifted', '==', false)
    .where('to', '>', from)
    .orderBy('to');
}

export function ofRoom(documents: Query, roomId: string): Query {
  return documents.where('roomId', '==', roomId);
}

export const channelFrom = readerOf<StoredChannel>();
