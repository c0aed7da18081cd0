import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Deletion, DeletionStore } from '../domain/guest-data/guest-data-store.ts';
import { COLLECTIONS } from './collections.ts';
import { call, transact } from './firestore-calls.ts';
import { allFrom, definedFields } from './read-documents.ts';

export function firestoreDeletions(db: Firestore): DeletionStore {
  const deletions = db.collection(COLLECTIONS.deletions);
  return {
    find: (uid) => call(async () => deletionFrom(await deletions.doc(uid).get())),
    save: (deletion) =>
      call(async () => {
        await deletions.doc(deletion._id).set(definedFields(deletion));
      }),
    list: (limit) =>
      call(async () => allFrom((await deletions.orderBy('triedAt').limit(limit).get()).docs, deletionFrom)),
    putLast: (uid, triedAt) =>
      transact(db, async (transaction) => {
        const kept = await transaction.get(deletions.doc(uid));
        if (kept.exists) transaction.update(kept.ref, { triedAt });
      }),
    remove: (uid) =>
      call(async () => {
        await deletions.doc(uid).delete();
      }),
  };
}

type At = 'askedAt' | 'triedAt';

function deletionFrom(snapshot: DocumentSnapshot): Deletion | undefined {
  if (!snapshot.exists) return undefined;
  // Written only above.
  const { askedAt, triedAt, ...asked } = snapshot.data() as Omit<Deletion, '_id' | At> &
    Record<At, Timestamp>;
  return { ...asked, _id: snapshot.id, askedAt: askedAt.toDate(), triedAt: triedAt.toDate() };
}
