/** Serves the local suite's Firestore on a free port, which it tells its parent, and ends with it. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { inProject } from '../../scripts/lib/project.mjs';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import { loadRules } from '../../local/src/firebase-tools/load-rules.ts';
import { startFirestoreServer } from '../../local/src/firestore/server.ts';
import { guardIndexes } from '../../local/src/indexes/index-guard.ts';

const rules = inProject('firestore.rules');
const { port } = await startFirestoreServer({
  host: '127.0.0.1',
  port: 0,
  projectId: PROJECT_ID,
  rules: loadRules(rules, readFileSync(rules, 'utf8')),
  requireIndexes: guardIndexes(inProject('firestore.indexes.json')),
});
process.on('disconnect', () => process.exit());
process.send?.(port);
