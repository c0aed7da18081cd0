import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Leftovers } from '../domain/operations/tidy-up.ts';
import { errorCode } from '../error-code.ts';
import { COLLECTIONS } from './collections.ts';
import { call } from './firestore-calls.ts';
import { paged } from './read-documents.ts';

/** The gRPC statuses where a document that is deleted has changed since, or is gone. */
const FAILED_PRECONDITION = 9;
const NOT_FOUND = 5;

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
    removeEmptyHolds: async () => {
      for await (const holds of paged(db.collection(COLLECTIONS.holds).orderBy(FieldPath.documentId())))
        if (Object.keys(holds.data()).length === 0) await call(() => removeUnchanged(holds));
    },
  };
}

/** Deletes a document, unless somebody has written it since it was read. */
async function removeUnchanged({ ref, updateTime }: QueryDocumentSnapshot): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    const status = errorCode(error);
    if (status !== FAILED_PRECONDITION && status !== NOT_FOUND) throw error;
  }
}
