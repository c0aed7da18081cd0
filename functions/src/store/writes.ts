import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';

/**
 * What batches and transactions have in common: setting some fields of a document, whether or not it exists.
 */
export interface Writes {
  set(ref: DocumentReference, fields: DocumentData, options: { merge: true }): unknown;
}
