import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { db } from '../../api/support/admin-sdk.ts';

/** Every document by its path, such as `bookings/ab12` or `rooms/sea/calendar/2027-06`. */
export type Snapshot = ReadonlyMap<string, DocumentData>;

const MAX_WRITES = 400;

/** Reads the whole database of the running suite, as a backup does. */
export async function takeSnapshot(from: Firestore = db): Promise<Snapshot> {
  const groups = await Promise.all(
    Object.values(COLLECTIONS).map((name) => from.collectionGroup(name).get()),
  );
  return new Map(groups.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()] as const)));
}

/** Restores a database: newer documents are removed, as where a database is deleted and copied back. */
export async function putBack(snapshot: Snapshot, into: Firestore = db): Promise<void> {
  const now = await takeSnapshot(into);
  const gone = [...now.keys()].filter((path) => !snapshot.has(path));
  const writes = [...gone.map((path) => [path, undefined] as const), ...snapshot];
  for (let from = 0; from < writes.length; from += MAX_WRITES) {
    const batch = into.batch();
    for (const [path, data] of writes.slice(from, from + MAX_WRITES)) {
      if (data === undefined) batch.delete(into.doc(path));
      else batch.set(into.doc(path), data);
    }
    await batch.commit();
  }
}
