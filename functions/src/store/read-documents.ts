import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** Of these documents, those that exist. */
export function allFrom<T>(
  documents: readonly DocumentSnapshot[],
  from: (document: DocumentSnapshot) => T | undefined,
): T[] {
  return documents.map(from).filter((value) => value !== undefined);
}

/** Reads documents by their references; Firestore itself refuses to read none. */
export async function readAll<T>(
  db: Firestore,
  refs: readonly DocumentReference[],
  from: (document: DocumentSnapshot) => T | undefined,
): Promise<T[]> {
  return refs.length === 0 ? [] : allFrom(await db.getAll(...refs), from);
}
