import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';

/** A document to be written, as the API would have written it. */
export type Written = readonly [ref: DocumentReference, fields: DocumentData];
