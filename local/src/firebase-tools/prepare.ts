import { allowEmulators } from './allow-emulators.ts';
import { compileLazily } from './compile-lazily.ts';
import { isolate } from './isolate.ts';
import { refuseBrokenEscapes } from './refuse-broken-escapes.ts';
import { provideMail } from './provide-mail.ts';
import { providePayments } from './provide-payments.ts';
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
providePayments();
runSchedules();
allowEmulators();
refuseBrokenEscapes();
compileLazily();
// The seconds to load the functions. A busy machine needs more than the CLI's ten.
process.env.FUNCTIONS_DISCOVERY_TIMEOUT ??= '60';
// They say which they are in a file. Asked over HTTP, they wait three seconds for a connection to close.
process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH ??= 'true';
if (!isOfficial) {
  skipJavaCheck();
  swapFirestore();
  swapStorageRules();
  shareWorkers();
}

// The suite ends with the process that started it, even if that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
