import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type CollectionReference, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { PROJECT_ID, useEmulators } from '../../local/src/emulators.ts';

/** Google's own emulators do more than ours: what ours refuses is not tested there. */
export const isOfficialSuite = process.env.INNKEEP_SUITE === 'official';

useEmulators();
const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());

export function firestore(): Firestore {
  return getFirestore(app);
}

/** A collection of this test file's own, gone with all below it when the file is done. */
export function scratchCollection(): CollectionReference {
  const collection = firestore().collection(`scratch-${randomUUID()}`);
  afterAll(() => firestore().recursiveDelete(collection));
  return collection;
}
