import { readFileSync } from 'node:fs';
import { type FirestoreServer, startFirestoreServer } from '../firestore/server.ts';
import { INTERNALS, property, replaceInternal } from './internals.ts';
import { loadRules } from './load-rules.ts';

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
  const [host, port, projectId, rules] = ['host', 'port', 'project_id', 'rules'].map((name) =>
    property(args, name),
  );
  if (typeof host !== 'string' || typeof port !== 'number' || typeof projectId !== 'string') {
    throw new Error('firebase-tools no longer tells its Firestore emulator host, port and project_id.');
  }
  if (typeof rules !== 'string')
    throw new Error('firebase-tools tells its Firestore emulator of no rules file.');
  return { host, port, projectId, rules: loadRules(rules, readFileSync(rules, 'utf8')) };
}
