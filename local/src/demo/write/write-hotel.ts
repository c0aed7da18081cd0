import { hotelToday } from '@innkeep/contract/calendar-date';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { openMonths } from '../../../../functions/src/domain/desk/figures/months-counted.ts';
import { addToCatalogue } from '../../../../functions/src/store/catalogue.ts';
import { COLLECTIONS, roomRef } from '../../../../functions/src/store/collections.ts';
import { roomFields } from '../../../../functions/src/store/documents.ts';
import { chunks } from '../../../../functions/src/store/read-documents.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import { documentsIn } from '../../../../functions/src/testing/memory-shelves.ts';
import type { DemoRoom } from '../demo-rooms.ts';

/** The most writes of a commit. */
const AT_ONCE = 500;

/** Written with their rooms. */
const OF_ROOMS = /^(?:rooms\/[^/]+|catalogue\/rooms)$/;

export async function writeHotel(db: Firestore, memory: MemoryDatabase, now: Date): Promise<void> {
  const commits = chunks(leftOf(memory, now), AT_ONCE).map((some) => {
    const batch = db.batch();
    for (const [path, fields] of some) {
      const isChannel = path.startsWith(`${COLLECTIONS.channels}/`);
      batch.set(db.doc(path), fields);
      // What other places sell is as read just now.
      if (isChannel) batch.update(db.doc(path), { 'state.triedAt': now, 'state.okAt': now });
    }
    return batch.commit();
  });
  await Promise.all(commits);
}

/** Returns what Firestore and the night have not deleted by now. */
function leftOf(memory: MemoryDatabase, now: Date) {
  const [first = ''] = openMonths(hotelToday(now));
  return documentsIn(memory).filter(([path, { expireAt }]) => {
    const [name, id = ''] = path.split('/');
    if (OF_ROOMS.test(path) || (name === COLLECTIONS.months && id < first)) return false;
    return !(expireAt instanceof Timestamp) || expireAt.toDate() > now;
  });
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
