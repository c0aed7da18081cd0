import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FirestoreServer, startFirestoreServer } from '../firestore/server.ts';
import { guardIndexes } from '../indexes/index-guard.ts';
import { INTERNALS, property, replaceInternal } from './internals.ts';
import { loadRules } from './load-rules.ts';

/** Makes the Firestore emulator start our server in this process instead of Google's Java program. */
export function swapFirestore(): void {
  let server: FirestoreServer | undefined;

  replaceInternal(INTERNALS.startProgram, (startProgram) => {
    return async function start(this: unknown, ...args) {
      const [program, options] = args;
      if (program !== 'firestore') return startProgram.apply(this, args);
      server = await startFirestoreServer(readOptions(options));
      return undefined;
    };
  });
  replaceInternal(INTERNALS.stopProgram, (stopProgram) => {
    return async function stop(this: unknown, ...args) {
      if (args[0] !== 'firestore') return stopProgram.apply(this, args);
      await server?.stop();
      server = undefined;
      return undefined;
    };
  });
}

function readOptions(options: unknown): Parameters<typeof startFirestoreServer>[0] {
  const [host, port, projectId, rules] = ['host', 'port', 'project_id', 'rules'].map((name) =>
    property(options, name),
  );
  if (typeof host !== 'string' || typeof port !== 'number' || typeof projectId !== 'string')
    throw new Error('firebase-tools no longer passes host, port and project_id to its Firestore emulator.');
  if (typeof rules !== 'string')
    throw new Error('firebase-tools no longer passes a rules file to its Firestore emulator.');
  return {
    host,
    port,
    projectId,
    rules: loadRules(rules, readFileSync(rules, 'utf8')),
    requireIndexes: guardIndexes(path.join(path.dirname(rules), 'firestore.indexes.json')),
  };
}
