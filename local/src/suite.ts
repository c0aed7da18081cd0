/**
 * The official Firebase CLI, with the two parts that need Java swapped for our own:
 *   node --import tsx local/src/suite.ts emulators:start --project demo-innkeep
 * With `--official` as its last argument it runs Google's own emulators, which need Java 21.
 */
import { createRequire } from 'node:module';
import { isolate } from './firebase-tools/isolate.ts';
import { shareWorkers } from './firebase-tools/share-workers.ts';
import { skipJavaCheck } from './firebase-tools/skip-java-check.ts';
import { swapFirestore } from './firebase-tools/swap-firestore.ts';
import { swapStorageRules } from './firebase-tools/swap-storage-rules.ts';

const isOfficial = process.argv.at(-1) === '--official';
if (isOfficial) process.argv.pop();

isolate();
if (!isOfficial) {
  skipJavaCheck();
  swapFirestore();
  swapStorageRules();
  shareWorkers();
}

// Whoever started the suite and then vanished, even by SIGKILL, takes it along.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

createRequire(import.meta.url)('firebase-tools/lib/bin/firebase');
