import { type FirestoreServer, startFirestoreServer } from '../firestore/server.ts';
import { INTERNALS, property, replaceInternal } from './internals.ts';

/** Lets the Firestore emulator start our server in this process instead of Google's Java one. */
export function swapFirestore(): void {
  let server: FirestoreServer | undefined;

  replaceInternal(INTERNALS.startFirestore, () => {
    return async function start(this: unknown) {
      server = await startFirestoreServer(readAddress(property(this, 'args')));
    };
  });
  replaceInternal(INTERNALS.stopFirestore, () => {
    return async function stop() {
      await server?.stop();
      server = undefined;
    };
  });
}

function readAddress(args: unknown): Parameters<typeof startFirestoreServer>[0] {
  const [host, port, projectId] = [
    property(args, 'host'),
    property(args, 'port'),
    property(args, 'project_id'),
  ];
  if (typeof host !== 'string' || typeof port !== 'number' || typeof projectId !== 'string') {
    throw new Error('firebase-tools no longer tells its Firestore emulator host, port and project_id.');
  }
  return { host, port, projectId };
}
