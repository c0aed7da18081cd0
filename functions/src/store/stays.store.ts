import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { StayFacts, StayQuestion, StayTx } from '../domain/bookings/stay-store.ts';
import type { Transactional } from '../domain/transactional.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS } from './collections.ts';
import { openIn, openStays } from './bookings.store.ts';
import { bookingFields, bookingFrom, bookingRef, roomFrom, roomRef } from './documents.ts';
import { transact } from './firestore-calls.ts';
import { noteRef } from './desk.store.ts';
import { describeHolders } from './holders.ts';
import { outboxTx } from './mail.store.ts';
import { ledgerTx } from './payments.store.ts';
import { prepareGiveBack } from './promos.ts';
import { allFrom } from './read-documents.ts';
import { holdersIn, monthRefs, writeNights } from './room-nights.ts';
import { saveStay } from './save-stay.ts';
import { tariffFrom, tariffIn, tariffRef, versionRef } from './tariffs.ts';

/** As many as are named: a hotel that checks nobody out has more. */
const MAX_IN_HOUSE = 3;

export function firestoreStays(db: Firestore): Transactional<StayTx> {
  return { transact: (work) => transact(db, (transaction) => work(stayTx(db, transaction))) };
}

function stayTx(db: Firestore, transaction: Transaction): StayTx {
  return {
    ...outboxTx(db, transaction),
    ...ledgerTx(db, transaction),
    findAll: async (bookingIds) => {
      if (bookingIds.length === 0) return [];
      const found = await transaction.getAll(...bookingIds.map((id) => bookingRef(db, id)));
      return found.map(bookingFrom);
    },
    findInHouse: async (roomId) => {
      return allFrom((await transaction.get(inHouse(db, roomId))).docs, bookingFrom);
    },
    readFacts: (question) => readFacts(db, transaction, question),
    readHolders: async (nights) => holdersIn(await transaction.getAll(...monthRefs(db, nights)), nights),
    openStays: async (uid, today) => {
      return openIn(await transaction.get(openStays(db, { uid, today })));
    },
    prepareGiveBack: (booking) => prepareGiveBack(db, transaction, booking),
    describe: (holders) => describeHolders(db, transaction, holders),
    saveNote: ({ bookingId, ...note }) => {
      transaction.set(noteRef(db, bookingId), note);
    },
    add: (stays, nights) => {
      for (const { booking, entry } of stays) {
        transaction.create(bookingRef(db, booking._id), bookingFields(booking));
        addEntry(db, transaction, `${booking._id}-made`, entry);
      }
      writeNights(db, transaction, nights);
    },
    save: (stays, nights) => {
      for (const stay of stays) saveStay(db, transaction, stay);
      writeNights(db, transaction, nights);
    },
  };
}

/** Said with its order, so that an index serves that there is. */
function inHouse(db: Firestore, roomId: string): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('state', '==', 'checked-in')
    .where('room._id', '==', roomId)
    .orderBy('checkin')
    .limit(MAX_IN_HOUSE);
}

/** Every document that decides, by name and in one round trip. */
async function readFacts(
  db: Firestore,
  transaction: Transaction,
  { roomIds, nights, versions }: StayQuestion,
): Promise<StayFacts> {
  const stored = versions.filter((version) => version !== DEFAULT_TARIFF.version);
  const found = await transaction.getAll(
    tariffRef(db),
    ...roomIds.map((roomId) => roomRef(db, roomId)),
    ...stored.map((version) => versionRef(db, version)),
    ...monthRefs(db, nights),
  );
  // In the order of the references: getAll answers every one of them.
  const [tariff, ...rest] = found;
  const rooms = allFrom(rest.slice(0, roomIds.length), roomFrom);
  const tariffs = allFrom(rest.slice(roomIds.length, roomIds.length + stored.length), tariffIn);
  return {
    tariff: tariff ? tariffFrom(tariff) : DEFAULT_TARIFF,
    rooms: new Map(rooms.map((room) => [room._id, room])),
    tariffs: new Map([DEFAULT_TARIFF, ...tariffs].map((each) => [each.version, each])),
    holders: holdersIn(rest.slice(roomIds.length + stored.length), nights),
  };
}
