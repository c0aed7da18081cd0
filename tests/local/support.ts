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

/** What a browser has, signed in as `uid` or not at all; over gRPC, as its SDK speaks in Node. */
export function browserFirestore(uid?: string, projectId = PROJECT_ID): BrowserFirestore {
  // It logs every refusal as an error.
  setLogLevel('silent');
  const { host, port } = addressOf('firestore');
  const browserApp = initializeBrowserApp({ projectId }, randomUUID());
  afterAll(() => deleteApp(browserApp));
  const db = getBrowserFirestore(browserApp);
  connectFirestoreEmulator(db, host, port, uid === undefined ? {} : { mockUserToken: { user_id: uid } });
  return db;
}

export function addressOf(name: 'firestore' | 'storage'): { host: string; port: number } {
  const [host = '', port] = emulatorHost(name).split(':');
  return { host, port: Number(port) };
}

/** A port of this machine on which nobody listens. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  server.close();
  return port;
}
