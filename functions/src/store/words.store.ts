import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { WordsStore } from '../domain/migrations/words-of-guests.ts';
import { WRITTEN_BY } from './attempts.ts';
import { COLLECTIONS } from './collections.ts';
import { call } from './firestore-calls.ts';
import { paged } from './read-documents.ts';

export function firestoreWords(db: Firestore): WordsStore {
  return {
    roomNames: async () => {
      const names = new Set<string>();
      for (const [collection, field] of [
        [COLLECTIONS.rooms, 'name'],
        [COLLECTIONS.bookings, 'room.name'],
      ] as const) {
        const all = db.collection(collection).orderBy(FieldPath.documentId()).select(field);
        for await (const document of paged(all)) names.add(String(document.get(field)));
      }
      return names;
    },
    oldChanges: () => oldChanges(db),
    reword: (entryId, what) =>
      call(async () => {
        await db.collection(COLLECTIONS.audit).doc(entryId).update({ what });
      }),
  };
}

/**
 * Yields the changes that older versions wrote. Entries of this version,
 * or a later one, have the id of their call.
 */
async function* oldChanges(db: Firestore): AsyncGenerator<{ _id: string; what: string }> {
  const changes = db.collection(COLLECTIONS.audit).where('action', '==', 'booking/changed');
  for await (const entry of paged(changes.orderBy(FieldPath.documentId()))) {
    const what: unknown = entry.get('what');
    if (typeof what === 'string' && entry.get(WRITTEN_BY) === undefined) yield { _id: entry.id, what };
  }
}
