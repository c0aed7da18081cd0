import { allowEmulators } from './allow-emulators.ts';
import { isolate } from './isolate.ts';
import { refuseBrokenEscapes } from './refuse-broken-escapes.ts';
import { provideMail } from './provide-mail.ts';
import { runSchedules } from './run-schedules.ts';
import { shareWorkers } from './share-workers.ts';
import { skipJavaCheck } from './skip-java-check.ts';
import { swapFirestore } from './swap-firestore.ts';
import { swapStorageRules } from './swap-storage-rules.ts';
import { useDeployedNode } from './use-deployed-node.ts';

const isOfficial = process.argv.at(-1) === '--official';
if (isOfficial) process.argv.pop();

isolate();
useDeployedNode();
provideMail();
runSchedules();
allowEmulators();
refuseBrokenEscapes();
// Seconds to load the functions in: a busy machine needs more than the CLI's ten.
process.env.FUNCTIONS_DISCOVERY_TIMEOUT ??= '60';
if (!isOfficial) {
  skipJavaCheck();
  swapFirestore();
  swapStorageRules();
  shareWorkers();
}

// Whoever started the suite and then vanished, even by SIGKILL, takes it along.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
