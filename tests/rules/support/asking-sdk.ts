import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import {
  deleteObject,
  type FirebaseStorage,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadString,
} from 'firebase/storage';
import { emulatorHost, PROJECT_ID } from '../../../local/src/emulators.ts';
import { type Asking, type Caller, dataOf, newNameIn, pathOf, roleClaim, type World } from './matrix.ts';
import { ownRules } from './own-rules.ts';

/** Connects to the running suite, with the project's own rules in force. */
export async function testEnvironment(): Promise<RulesTestEnvironment> {
  // The SDK logs every refusal as an error.
  setLogLevel('silent');
  return initializeTestEnvironment({
    projectId: PROJECT_ID,
    firestore: { ...addressOf('firestore'), rules: ownRules('firestore') },
    storage: { ...addressOf('storage'), rules: ownRules('storage') },
  });
}

function addressOf(name: 'firestore' | 'storage'): { host: string; port: number } {
  const [host = '', port] = emulatorHost(name).split(':');
  return { host, port: Number(port) };
}

export function sdksOf(context: RulesTestContext): { db: Firestore; storage: FirebaseStorage } {
  const [db, storage]: unknown[] = [context.firestore(), context.storage()];
  // `as`: a context's SDKs have the older types, which the newer functions also accept.
  return { db: db as Firestore, storage: storage as FirebaseStorage };
}

export async function seed(environment: RulesTestEnvironment, world: World): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const { db, storage } = sdksOf(context);
    for (const place of world.documents) await setDoc(doc(db, pathOf(place)), dataOf(world, place));
    for (const place of world.files) await uploadString(ref(storage, pathOf(place)), 'a picture');
  });
}

export async function clear(environment: RulesTestEnvironment, world: World): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    const { db, storage } = sdksOf(context);
    for (const place of world.documents) await deleteDoc(doc(db, pathOf(place)));
    for (const place of world.files) await deleteObject(ref(storage, pathOf(place)));
  });
}

export function askSdk(environment: RulesTestEnvironment, world: World): Asking {
  const sdks = sdksOfCallers(environment, world);

  return {
    document(caller, action, place) {
      const { db } = sdks[caller];
      const there = doc(db, pathOf(place));
      const uid = caller === 'visitor' ? '' : world.uidOf[caller];
      const name = place.within.split('/').at(-1) ?? '';
      return isAllowed(
        {
          get: () => getDoc(there),
          'get missing': () => getDoc(doc(db, pathOf(place, world.missing))),
          list: () => getDocs(collection(db, place.within)),
          'list own': () => getDocs(query(collection(db, place.within), where('uid', '==', uid))),
          'list at any depth': () => getDocs(collectionGroup(db, name)),
          create: () =>
            setDoc(doc(db, pathOf(place, newNameIn(place, caller, world))), { uid, role: 'admin' }),
          update: () => updateDoc(there, { uid, role: 'admin' }),
          delete: () => deleteDoc(there),
        }[action],
      );
    },
    file(caller, action, place) {
      const { storage } = sdks[caller];
      const there = ref(storage, pathOf(place));
      const missing = ref(storage, pathOf(place, world.missing));
      return isAllowed(
        {
          get: () => getMetadata(there),
          'get missing': () => found(getMetadata(missing)),
          list: () => listAll(ref(storage, place.within)),
          create: () => uploadString(missing, 'another picture'),
          update: () => updateMetadata(there, { contentType: 'text/html' }),
          delete: () => deleteObject(there),
        }[action],
      );
    },
  };
}

type Sdks = Readonly<Record<Caller, ReturnType<typeof sdksOf>>>;

function sdksOfCallers(environment: RulesTestEnvironment, world: World): Sdks {
  const signedIn = (caller: Exclude<Caller, 'visitor'>) => {
    const claims = {
      email: `${world.uidOf[caller]}@innkeep.test`,
      ...roleClaim(caller),
    };
    return sdksOf(environment.authenticatedContext(world.uidOf[caller], claims));
  };
  return {
    visitor: sdksOf(environment.unauthenticatedContext()),
    guest: signedIn('guest'),
    'other guest': signedIn('other guest'),
    housekeeping: signedIn('housekeeping'),
    desk: signedIn('desk'),
    admin: signedIn('admin'),
  };
}

/** Whether a call works; false if rules forbid it. Any other failure is thrown. */
async function isAllowed(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    await assertFails(Promise.reject(error instanceof Error ? error : new Error(String(error))));
    return false;
  }
}

/** Reads a file. A missing file also counts as success, because the caller was allowed to ask. */
async function found(looking: Promise<unknown>): Promise<void> {
  try {
    await looking;
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'storage/object-not-found') throw error;
  }
}
