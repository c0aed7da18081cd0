import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';

/** What batches and transactions share: setting some fields of a document, which may not exist. */
export interface Writes {
  set(ref: DocumentReference, fields: DocumentData, options: { merge: true }): unknown;
}
