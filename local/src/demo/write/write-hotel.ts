import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { addToCatalogue } from '../../../../functions/src/store/catalogue.ts';
import { roomFields, roomRef } from '../../../../functions/src/store/documents.ts';
import { writeCounts } from '../../../../functions/src/store/figures.ts';
import { firestorePayments } from '../../../../functions/src/store/payments.store.ts';
import { chunks } from '../../../../functions/src/store/read-documents.ts';
import { firestoreStats } from '../../../../functions/src/store/stats.store.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import type { DemoRoom } from '../demo-rooms.ts';
import { peopleDocuments } from './people-documents.ts';
import { ratesDocuments } from './rates-documents.ts';
import { stayDocuments } from './stay-documents.ts';

/** A document to be written, as the API would have written it. */
export type Written = readonly [ref: DocumentReference, fields: DocumentData];

/** The most writes of a commit. */
const AT_ONCE = 500;

/** Writes a hotel that lived in memory into an empty database. */
export async function writeHotel(db: Firestore, memory: MemoryDatabase, now: Date): Promise<void> {
  const documents = [
    ...stayDocuments(db, memory, now),
    ...ratesDocuments(db, memory),
    ...peopleDocuments(db, memory, now),
  ];
  const commits = chunks(documents, AT_ONCE).map((some) => {
    const batch = db.batch();
    for (const [ref, fields] of some) batch.set(ref, fields);
    return batch.commit();
  });
  const figures = db.batch();
  writeCounts(figures, db, [...memory.counts.values()]);
  const { saveMonth } = firestoreStats(db);
  await Promise.all([
    ...commits,
    figures.commit(),
    ...[...memory.stats.values()].map(saveMonth),
    memory.followed && firestorePayments(db).saveFollowed(memory.followed),
  ]);
}

export async function writeRooms(db: Firestore, rooms: readonly DemoRoom[]): Promise<void> {
  const batch = db.batch();
  for (const { _id, createdAt, ...room } of rooms) {
    batch.set(roomRef(db, _id), { ...roomFields(room), createdAt, updatedAt: createdAt });
    addToCatalogue(batch, db, { _id, ...room }, createdAt);
  }
  await batch.commit();
}
