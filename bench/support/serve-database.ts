/** Serves the local suite's Firestore: `serve-database.ts PORT`. Ends with its parent, see serve-bundle.mjs. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { inProject } from '../../scripts/lib/project.mjs';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import { loadRules } from '../../local/src/firebase-tools/load-rules.ts';
import { startFirestoreServer } from '../../local/src/firestore/server.ts';
import { guardIndexes } from '../../local/src/indexes/index-guard.ts';

const rules = inProject('firestore.rules');
await startFirestoreServer({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  projectId: PROJECT_ID,
  rules: loadRules(rules, readFileSync(rules, 'utf8')),
  requireIndexes: guardIndexes(inProject('firestore.indexes.json')),
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
