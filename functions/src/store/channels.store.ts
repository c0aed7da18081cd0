import type { Firestore, Query } from 'firebase-admin/firestore';
import { addDays, isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { BY_CHANNEL } from '../domain/records/audit.ts';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { HEAD, type ChannelHead, type ChannelStore } from '../domain/channels/channel-store.ts';
import { claimedNights, monthRef, readLists } from './calendars.ts';
import { channelFrom, channelTx, ofRoom, soldBy } from './channel-tx.store.ts';
import { channelRef, COLLECTIONS } from './collections.ts';
import { blockFrom } from './documents.ts';
import { atOneMoment, call } from './firestore-calls.ts';
import { describeHolders } from './holders.ts';
import { transactNights } from './night-transactions.ts';
import { list } from './read-documents.ts';
import { isOfChannel, type ChannelBlock } from '../domain/records/block-store.ts';

export function firestoreChannels(db: Firestore, deps: EventDeps): ChannelStore {
  const channels = db.collection(COLLECTIONS.channels);
  return {
    find: (channelId) => call(async () => channelFrom(await channelRef(db, channelId).get())),
    list: async (roomId) => {
      const found = await list(roomId === undefined ? channels : ofRoom(channels, roomId), channelFrom);
      return found.sort(byRoomAndName);
    },
    listHeads: async () => (await list(channels.select(...HEAD), channelFrom)).sort(byRoomAndName),
    listConflicts: async (from) => {
      const open = db.collection(COLLECTIONS.blocks).where('conflict.until', '>', from);
      return (await list(open, blockFrom)).filter(isOfChannel).sort((a, b) => sinceOf(a) - sinceOf(b));
    },
    listSold: async (channelId, from) =>
      (await list(soldBy(db, channelId, from), blockFrom)).filter(isOfChannel),
    listBlocks: async (from, limit) => {
      const found = await list(blocksOfChannels(db, from).limit(limit), blockFrom);
      return found.sort((a, b) => (a.from < b.from ? -1 : 1));
    },
    listEnding: (from, until) =>
      list(blocksOfChannels(db, addDays(from, -1)).where('to', '<=', until), blockFrom),
    nightsOf: (roomId, months) =>
      call(async () => {
        const read = await db.getAll(...months.map((month) => monthRef(db, roomId, month)));
        const nights = read.flatMap((month) => [...claimedNights(month)]);
        return new Map(
          nights.flatMap(([night, claims]) => (isCalendarDate(night) ? [[night, claims] as const] : [])),
        );
      }),
    lists: (nights) => call(() => readLists(db, db, nights)),
    describe: (holders) => atOneMoment(db, (transaction) => describeHolders(db, transaction, holders)),
    transact: (work) =>
      transactNights(db, deps, (transaction, written) => channelTx(db, transaction, written), work),
  };
}

/** Finds the blocks that channels' events made, that are not lifted, and that have nights from this day on. */
export function blocksOfChannels(db: Firestore, from: CalendarDate): Query {
  return db
    .collection(COLLECTIONS.blocks)
    .where('by', '==', BY_CHANNEL)
    .where('isLifted', '==', false)
    .where('to', '>', from)
    .orderBy('to');
}

function sinceOf({ conflict }: ChannelBlock): number {
  return conflict?.since.getTime() ?? 0;
}

function byRoomAndName(a: ChannelHead, b: ChannelHead): number {
  return a.roomId === b.roomId ? a.name.localeCompare(b.name) : a.roomId < b.roomId ? -1 : 1;
}
