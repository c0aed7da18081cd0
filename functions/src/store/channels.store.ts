import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { addDays, isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { BY_CHANNEL } from '../domain/audit.ts';
import type {
  ChannelStore,
  ChannelTx,
  ReadingState,
  StoredChannel,
  StoredConflict,
} from '../domain/channels/channel-store.ts';
import { addEntry } from './attempts.ts';
import { heldNights, monthRef } from './calendars.ts';
import { COLLECTIONS } from './collections.ts';
import { blockFrom, blockRef, roomRef } from './documents.ts';
import { atOneMoment, call, transact } from './firestore-calls.ts';
import { describeHolders } from './holders.ts';
import { outboxTx } from './mail.store.ts';
import { allFrom, readAll } from './read-documents.ts';
import { holdersIn, monthRefs, writeNights } from './room-nights.ts';

export function firestoreChannels(db: Firestore): ChannelStore {
  const channels = db.collection(COLLECTIONS.channels);
  const conflicts = db.collection(COLLECTIONS.conflicts);
  return {
    find: (channelId) => call(async () => channelFrom(await channelRef(db, channelId).get())),
    list: () => call(async () => allFrom((await channels.get()).docs, channelFrom).sort(byRoomAndName)),
    listConflicts: () =>
      call(async () => allFrom((await conflicts.orderBy('since').get()).docs, conflictFrom)),
    listBlocks: (from, limit) =>
      call(async () => {
        const { docs } = await blocksOfChannels(db, from).limit(limit).get();
        return allFrom(docs, blockFrom).sort((a, b) => (a.from < b.from ? -1 : 1));
      }),
    listEnding: (from, until) =>
      call(async () => {
        const query = blocksOfChannels(db, addDays(from, -1)).where('to', '<=', until);
        return allFrom((await query.get()).docs, blockFrom);
      }),
    nightsOf: (roomId, months) =>
      call(async () => {
        const refs = months.map((month) => monthRef(db, roomId, month));
        const read = await readAll(db, refs, (month) => month);
        const nights = read.flatMap((month) => [...heldNights(month)]);
        return new Map(
          nights.flatMap(([night, holder]) => (isCalendarDate(night) ? [[night, holder] as const] : [])),
        );
      }),
    describe: (holders) =>
      call(() => atOneMoment(db, (transaction) => describeHolders(db, transaction, holders))),
    transact: (work) => transact(db, (transaction) => work(channelTx(db, transaction))),
  };
}

function channelTx(db: Firestore, transaction: Transaction): ChannelTx {
  return {
    ...outboxTx(db, transaction),
    ...reading(db, transaction),
    save: ({ _id, ...fields }) => void transaction.set(channelRef(db, _id), fields),
    remove: (channelId) => void transaction.delete(channelRef(db, channelId)),
    saveBlocks: (blocks, nights) => {
      for (const { _id, ...fields } of blocks) transaction.set(blockRef(db, _id), fields);
      writeNights(db, transaction, nights);
    },
    saveConflict: ({ _id, ...fields }) => void transaction.set(conflictRef(db, _id), fields),
    removeConflict: (conflictId) => void transaction.delete(conflictRef(db, conflictId)),
    addEntry: (id, entry) => addEntry(db, transaction, id, entry),
  };
}

type Reads = 'find' | 'roomName' | 'findBlocks' | 'holders' | 'describe' | 'findConflict' | 'findConflicts';

function reading(db: Firestore, transaction: Transaction): Pick<ChannelTx, Reads> {
  return {
    find: async (channelId) => channelFrom(await transaction.get(channelRef(db, channelId))),
    roomName: async (roomId) => {
      const room = await transaction.get(roomRef(db, roomId));
      return room.exists ? String(room.get('name')) : undefined;
    },
    findBlocks: async (blockIds) => {
      if (blockIds.length === 0) return [];
      return (await transaction.getAll(...blockIds.map((id) => blockRef(db, id)))).map(blockFrom);
    },
    holders: async (nights) =>
      nights.length === 0
        ? new Map<string, string>()
        : holdersIn(await transaction.getAll(...monthRefs(db, nights)), nights),
    describe: (holders) => describeHolders(db, transaction, holders),
    findConflict: async (conflictId) => conflictFrom(await transaction.get(conflictRef(db, conflictId))),
    findConflicts: async (channelId) => {
      const ofChannel = db.collection(COLLECTIONS.conflicts).where('channelId', '==', channelId);
      return allFrom((await transaction.get(ofChannel)).docs, conflictFrom);
    },
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

/** Finds the channels of a room, or its conflicts. */
export function channelsOf(db: Firestore, roomId: string): Query[] {
  return [COLLECTIONS.channels, COLLECTIONS.conflicts].map((name) =>
    db.collection(name).where('roomId', '==', roomId),
  );
}

export function channelRef(db: Firestore, channelId: string): DocumentReference {
  return db.collection(COLLECTIONS.channels).doc(channelId);
}

export function conflictRef(db: Firestore, conflictId: string): DocumentReference {
  return db.collection(COLLECTIONS.conflicts).doc(conflictId);
}

type Times = 'triedAt' | 'okAt' | 'failingSince';
type StateFields = Omit<ReadingState, Times> & Partial<Record<Times, Timestamp>>;
type ChannelFields = Omit<StoredChannel, '_id' | 'state' | 'createdAt'> & {
  state: StateFields;
  createdAt: Timestamp;
};

export function channelFrom(snapshot: DocumentSnapshot): StoredChannel | undefined {
  if (!snapshot.exists) return undefined;
  const { state, createdAt, ...fields } = snapshot.data() as ChannelFields; // written only above, from a StoredChannel
  return { _id: snapshot.id, ...fields, state: stateFrom(state), createdAt: createdAt.toDate() };
}

function stateFrom({ triedAt, okAt, failingSince, ...fields }: StateFields): ReadingState {
  return {
    ...fields,
    ...(triedAt && { triedAt: triedAt.toDate() }),
    ...(okAt && { okAt: okAt.toDate() }),
    ...(failingSince && { failingSince: failingSince.toDate() }),
  };
}

type ConflictFields = Omit<StoredConflict, '_id' | 'since'> & { since: Timestamp };

function conflictFrom(snapshot: DocumentSnapshot): StoredConflict | undefined {
  if (!snapshot.exists) return undefined;
  const { since, ...fields } = snapshot.data() as ConflictFields; // written only above, from a StoredConflict
  return { _id: snapshot.id, ...fields, since: since.toDate() };
}

function byRoomAndName(a: StoredChannel, b: StoredChannel): number {
  return a.roomId === b.roomId ? a.name.localeCompare(b.name) : a.roomId < b.roomId ? -1 : 1;
}
