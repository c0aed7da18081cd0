import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';

/**
 * What batches and transactions have in common: a way to change some fields of a document, whether it exists or not.
 */
export interface Writes {
  set(ref: DocumentReference, fields: DocumentData, options: { merge: true }): unknown;
}
