import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { startFirestoreServer } from '../../../local/src/firestore/server.ts';
import type { QueryShape } from '../../../local/src/indexes/query-shape.ts';
import { loadRuleset } from '../../../local/src/rules/ruleset.ts';

const HOST = '127.0.0.1';
const PROJECT_ID = 'demo-recording';
const NO_RULES = "rules_version = '2'; service cloud.firestore {}";

export interface Recording {
  readonly db: Firestore;
  readonly queries: readonly QueryShape[];
  close(): Promise<void>;
}

// Otherwise Google's libraries look for a metadata server, and wait for it.
process.env.METADATA_SERVER_DETECTION ??= 'none';

export async function recordingFirestore(): Promise<Recording> {
  const queries: QueryShape[] = [];
  const server = await startFirestoreServer({
    host: HOST,
    port: 0,
    projectId: PROJECT_ID,
    rules: loadRuleset(NO_RULES),
    requireIndexes: (query) => void queries.push(query),
  });

  // The Admin SDK reads the database's address from this variable, which `npm test` points at the running
  // suite.
  const { FIRESTORE_EMULATOR_HOST: suite } = process.env;
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${server.port}`;
  const app = initializeApp({ projectId: PROJECT_ID }, PROJECT_ID);
  return {
    db: getFirestore(app),
    queries,
    async close() {
      await deleteApp(app);
      await server.stop();
      if (suite === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
      else process.env.FIRESTORE_EMULATOR_HOST = suite;
    },
  };
}
