import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { Leftovers } from '../domain/operations/check-hotel.ts';
import { COLLECTIONS } from './collections.ts';
import { call } from './firestore-calls.ts';
import { paged } from './read-documents.ts';

export function firestoreLeftovers(db: Firestore): Leftovers {
  return {
    removeMonthsBefore: async (month) => {
      for (const name of [COLLECTIONS.figures, COLLECTIONS.months]) {
        // The names of the documents begin with their month.
        const over = db.collection(name).where(FieldPath.documentId(), '<', month);
        for await (const document of paged(over.orderBy(FieldPath.documentId()).select()))
          await call(() => document.ref.delete());
      }
    },
  };
}
