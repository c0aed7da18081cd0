import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { deleteApp, initializeApp as initializeBrowserApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore as BrowserFirestore,
  getFirestore as getBrowserFirestore,
  setLogLevel,
} from 'firebase/firestore';
import { initializeApp } from 'firebase-admin/app';
import { type CollectionReference, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { emulatorHost, PROJECT_ID, useEmulators } from '../../local/src/emulators.ts';

/** Google's own emulators can do more than ours, so what ours refuses is not tested there. */
export const isOfficialSuite = process.env.INNKEEP_SUITE === 'official';

useEmulators();
const app = initializeApp({ projectId: PROJECT_ID }, randomUUID());

export function firestore(): Firestore {
  return getFirestore(app);
}

/** Returns a collection for this test file, removed with all below it at the end of the file. */
export function scratchCollection(): CollectionReference {
  const collection = firestore().collection(`scratch-${randomUUID()}`);
  afterAll(() => firestore().recursiveDelete(collection));
  return collection;
}

/** Returns a browser's Firestore, signed in as `uid` or not at all; over gRPC, which its SDK uses in Node. */
export function browserFirestore(uid?: string): BrowserFirestore {
  // The SDK logs every refusal as an error.
  setLogLevel('silent');
  const { host, port } = addressOf('firestore');
  const browserApp = initializeBrowserApp({ projectId: PROJECT_ID }, randomUUID());
  afterAll(() => deleteApp(browserApp));
  const db = getBrowserFirestore(browserApp);
  connectFirestoreEmulator(db, host, port, uid === undefined ? {} : { mockUserToken: { user_id: uid } });
  return db;
}

export function addressOf(name: 'firestore' | 'storage'): { host: string; port: number } {
  const [host = '', port] = emulatorHost(name).split(':');
  return { host, port: Number(port) };
}

/** Returns a port of this machine on which nothing listens. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  server.close();
  return port;
}
