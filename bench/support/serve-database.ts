/**
 * Serves the local suite's Firestore: `serve-database.ts PORT [FILE]`, with the documents of a file that
 * kept-hotel.ts has written. It ends with its parent, see serve-bundle.mjs.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readKept } from '../age/kept-hotel.ts';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import { loadRules } from '../../local/src/firebase-tools/load-rules.ts';
import { startFirestoreServer } from '../../local/src/firestore/server.ts';
import { guardIndexes } from '../../local/src/indexes/index-guard.ts';

const [, , port, file] = process.argv;
const inProject = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const rules = inProject('firestore.rules');

await startFirestoreServer({
  host: '127.0.0.1',
  port: Number(port),
  projectId: PROJECT_ID,
  rules: loadRules(rules, readFileSync(rules, 'utf8')),
  requireIndexes: guardIndexes(inProject('firestore.indexes.json')),
  ...(file !== undefined && { documents: readKept(file) }),
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
