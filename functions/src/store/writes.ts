import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';

/** A batch or a transaction: the way in which both change some fields of a document, be it there or not. */
export interface Writes {
  set(ref: DocumentReference, fields: DocumentData, options: { merge: true }): unknown;
}
