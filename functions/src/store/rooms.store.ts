import {
  FieldPath,
  FieldValue,
  type CollectionReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { type CalendarDate, isMonth } from '@innkeep/contract/calendar-date';
import { COLLECTIONS, roomRef, careRef } from './collections.ts';
import { blockIdIn, channelIdIn } from '@innkeep/contract/desk/holder';
import type { Room } from '@innkeep/contract/room';
import { beginningOfPicture } from '@innkeep/contract/picture';
import { lastDeparture, monthsOf } from '@innkeep/contract/stay';
import type { RoomStore, RoomTx } from '../domain/rooms/room-store.ts';
import { addEntry } from './attempts.ts';
import { calendarOf, claimedNights, monthRef } from './calendars.ts';
import { addToCatalogue, arrangeCatalogue, readRoomChanges, removeFromCatalogue } from './catalogue.ts';
import { changedRoomFields, roomFields, roomFrom } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { blocksOf } from './blocks.store.ts';
import { ofRoom } from './channel-tx.store.ts';
import { describeHolders } from './holders.ts';
import { writeSoldDays } from './house-months.ts';
import { allFrom, paged, readAll } from './read-documents.ts';

/** How many of the stays in the way are described at most. */
const MAX_DESCRIBED = 20;

export function firestoreRooms(db: Firestore, newId: () => string): RoomStore {
  return {
    list: () => listRooms(db),
    listChanges: () => call(() => readRoomChanges(db)),
    find: (roomId) => call(async () => roomFrom(await roomRef(db, roomId).get())),
    findAll: (roomIds, slice) => {
      const ids = slice ? roomIds.slice(slice.offset, slice.offset + slice.limit) : roomIds;
      return readAll({ db, in: COLLECTIONS.rooms, ids }, roomFrom);
    },
    isShown: (image) =>
      call(async () => {
        const found = await Promise.all([
          showing(db.collection(COLLECTIONS.rooms), 'image', image),
          db
            .collection(COLLECTIONS.rooms)
            .where('pictureBeginnings', 'array-contains', beginningOfPicture(image))
            .limit(1)
            .select()
            .get(),
          showing(db.collection(COLLECTIONS.bookings), 'room.image', image),
        ]);
        return found.some(({ empty }) => !empty);
      }),
    add: (room, entry) =>
      call(async () => {
        const batch = db.batch();
        const { _id, ...fields } = room;
        batch.create(roomRef(db, _id), { ...roomFields(fields), createdAt: entry.at, updatedAt: entry.at });
        addToCatalogue(batch, db, room, entry.at);
        addEntry(db, batch, newId(), entry);
        await batch.commit();
      }),
    arrange: (roomIds, entry) =>
      call(async () => {
        const batch = db.batch();
        arrangeCatalogue(batch, db, roomIds);
        addEntry(db, batch, newId(), entry);
        await batch.commit();
      }),
    transact: (work) => transact(db, (transaction) => work(roomTx(db, transaction, newId))),
  };
}

async function listRooms(db: Firestore): Promise<Room[]> {
  const found: Room[] = [];
  const oldestFirst = db.collection(COLLECTIONS.rooms).orderBy('createdAt').orderBy(FieldPath.documentId());
  for await (const room of paged(oldestFirst)) found.push(...allFrom([room], roomFrom));
  return found;
}

function showing(documents: CollectionReference, field: string, image: string) {
  const beginning = beginningOfPicture(image);
  // The last character of Unicode's first plane in Firestore's order; no address contains later ones.
  const range = documents.where(field, '>=', beginning).where(field, '<', `${beginning}\uf8ff`);
  return range.limit(1).select().get();
}

function roomTx(db: Firestore, transaction: Transaction, newId: () => string): RoomTx {
  return {
    find: async (roomId) => roomFrom(await transaction.get(roomRef(db, roomId))),
    findOfType: async (typeId) => {
      const alike = db.collection(COLLECTIONS.rooms).where('type._id', '==', typeId);
      return allFrom((await transaction.get(alike)).docs, roomFrom);
    },
    stayingFrom: (roomId, date) => stayingFrom(db, transaction, roomId, date),
    replace: (room, entry) => {
      const { _id, ...fields } = room;
      transaction.update(roomRef(db, _id), { ...changedRoomFields(fields), updatedAt: entry.at });
      addToCatalogue(transaction, db, { ...room, updatedAt: entry.at });
      addEntry(db, transaction, newId(), entry);
    },
    remove: async (roomId, entry) => {
      const months = await transaction.get(calendarOf(db, roomId).select());
      const blocks = await transaction.get(blocksOf(db, roomId));
      const channels = await transaction.get(ofRoom(db.collection(COLLECTIONS.channels), roomId));
      const lifted = { isLifted: true, weeks: [], by: entry.by, updatedAt: entry.at };
      for (const { ref } of blocks.docs) transaction.update(ref, lifted);
      for (const { ref, id } of months.docs) {
        transaction.delete(ref);
        if (isMonth(id)) writeSoldDays(transaction, db, roomId, id, FieldValue.delete());
      }
      for (const { ref } of channels.docs) transaction.delete(ref);
      transaction.delete(roomRef(db, roomId));
      transaction.delete(careRef(db, roomId));
      removeFromCatalogue(transaction, db, roomId);
      addEntry(db, transaction, newId(), entry);
    },
  };
}

/** Reads all of the months by reference, so that a booking at the same time is noticed. */
async function stayingFrom(db: Firestore, transaction: Transaction, roomId: string, date: CalendarDate) {
  const months = await transaction.getAll(...(await monthsToWatch(db, transaction, roomId, date)));
  const later = months.flatMap((month) => [...claimedNights(month)].filter(([night]) => night >= date));
  const claims = [...new Set(later.flatMap(([, each]) => each))];
  const isOfDesk = (claim: string) => blockIdIn(claim) !== undefined && channelIdIn(claim) === undefined;
  const stays = claims.filter((claim) => !isOfDesk(claim)); // its own blocks are in no guest's way
  return describeHolders(db, transaction, stays.slice(0, MAX_DESCRIBED));
}

/** Names months that a booking may be adding, too: a transaction also watches missing documents that it reads. */
async function monthsToWatch(db: Firestore, transaction: Transaction, roomId: string, date: CalendarDate) {
  const existing = await transaction.get(calendarOf(db, roomId).select());
  const bookable = monthsOf({ checkin: date, checkout: lastDeparture(date) });
  const names = new Set([...existing.docs.map(({ id }) => id), ...bookable]);
  return [...names].map((month) => monthRef(db, roomId, month));
}
