import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { CareTx, HousekeepingStore, StoredRoomStatus } from '../domain/records/housekeeping-store.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS, roomRef, careRef } from './collections.ts';
import { call, transact } from './firestore-calls.ts';
import { allFrom, fieldsOf, list, getAll } from './read-documents.ts';

export function firestoreHousekeeping(db: Firestore): HousekeepingStore {
  const cares = db.collection(COLLECTIONS.housekeeping);
  return {
    list: () => call(async () => byRoom((await cares.get()).docs)),
    listToClean: () => list(cares.where('state', '==', 'to-clean'), careFrom),
    listChanged: (since, limit) => list(cares.where('at', '>', since).orderBy('at').limit(limit), careFrom),
    transact: (work) => transact(db, (transaction) => work(careTx(db, transaction))),
  };
}

export function careTx(db: Firestore, transaction: Transaction): CareTx {
  return {
    findCare: async (roomIds) => {
      const refs = roomIds.map((roomId) => careRef(db, roomId));
      return byRoom(await getAll(transaction, refs));
    },
    saveCare: ({ roomId, ...fields }, entry) => {
      transaction.set(careRef(db, roomId), fields);
      addEntry(db, transaction, `housekeeping-${roomId}-${fields.rev}`, entry);
    },
    roomNames: async (roomIds) => {
      const refs = roomIds.map((roomId) => roomRef(db, roomId));
      const rooms = await getAll(transaction, refs);
      return new Map(rooms.filter(({ exists }) => exists).map((room) => [room.id, String(room.get('name'))]));
    },
  };
}

function careFrom(snapshot: DocumentSnapshot): StoredRoomStatus | undefined {
  const care = fieldsOf<Omit<StoredRoomStatus, 'roomId'>>(snapshot);
  return care && { ...care, roomId: snapshot.id };
}

function byRoom(documents: readonly DocumentSnapshot[]): ReadonlyMap<string, StoredRoomStatus> {
  return new Map(allFrom(documents, careFrom).map((care) => [care.roomId, care]));
}
