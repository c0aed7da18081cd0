/**
 * Serves the local suite's Firestore at the port that is its one argument. It ends with its parent, see
 * serve-bundle.mjs.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import { loadRules } from '../../local/src/firebase-tools/load-rules.ts';
import { startFirestoreServer } from '../../local/src/firestore/server.ts';
import { guardIndexes } from '../../local/src/indexes/index-guard.ts';

const inProject = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const rules = inProject('firestore.rules');

await startFirestoreServer({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  projectId: PROJECT_ID,
  rules: loadRules(rules, readFileSync(rules, 'utf8')),
  requireIndexes: guardIndexes(inProject('firestore.indexes.json')),
});
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
process.send?.('ready');
