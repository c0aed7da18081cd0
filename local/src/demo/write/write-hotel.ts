import type { Firestore } from 'firebase-admin/firestore';
import { addToCatalogue } from '../../../../functions/src/store/catalogue.ts';
import { roomFields, roomRef } from '../../../../functions/src/store/documents.ts';
import { firestorePayments } from '../../../../functions/src/store/payments.store.ts';
import { chunks } from '../../../../functions/src/store/read-documents.ts';
import { firestoreStats } from '../../../../functions/src/store/stats.store.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import type { DemoRoom } from '../demo-rooms.ts';
import { peopleDocuments } from './people-documents.ts';
import { ratesDocuments } from './rates-documents.ts';
import { stayDocuments } from './stay-documents.ts';

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
  await Promise.all(commits);
  // The stores give up on a database that is busy for some seconds, so they come after.
  const [stats, payments] = [firestoreStats(db), firestorePayments(db)];
  await stats.addCounts([...memory.counts.values()]);
  for (const month of memory.stats.values()) await stats.saveMonth(month);
  if (memory.followed) await payments.saveFollowed(memory.followed);
}

export async function writeRooms(db: Firestore, rooms: readonly DemoRoom[]): Promise<void> {
  const batch = db.batch();
  for (const { room, createdAt } of rooms) {
    const { _id, ...fields } = room;
    batch.set(roomRef(db, _id), { ...roomFields(fields), createdAt, updatedAt: createdAt });
    addToCatalogue(batch, db, room, createdAt);
  }
  await batch.commit();
}
