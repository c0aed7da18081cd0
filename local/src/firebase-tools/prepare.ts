import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { findDeployedNode } from '../deployed-node.ts';
import { allowEmulators } from './allow-emulators.ts';
import { compileLazily } from './compile-lazily.ts';
import { INTERNALS, replaceInternal, property } from './internals.ts';
import { provideStandIns } from './provide-stand-ins.ts';
import { paceTasks, runSchedules } from './run-schedules.ts';
import { shareWorkers } from './share-workers.ts';
import { swapFirestore } from './swap-firestore.ts';
import { swapStorageRules } from './swap-storage-rules.ts';

const isOfficial = process.argv.at(-1) === '--official';
if (isOfficial) process.argv.pop();

isolate();
useDeployedNode();
provideStandIns();
runSchedules();
allowEmulators();
refuseBrokenEscapes();
compileLazily();
paceTasks();
skipDebugLog();
// The seconds to load the functions. The CLI's default of ten is too short on a busy machine.
process.env.FUNCTIONS_DISCOVERY_TIMEOUT ??= '60';
// The functions then describe themselves in a file. Over HTTP, they would wait three seconds for a connection
// to close.
process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH ??= 'true';
if (!isOfficial) {
  skipJavaCheck();
  swapFirestore();
  swapStorageRules();
  shareWorkers();
}

// The suite ends with the process that started it, even if that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

function useDeployedNode(): void {
  replaceInternal(INTERNALS.nodeBinary, (findHostNode) => {
    return function findNode(this: unknown) {
      return findDeployedNode() ?? findHostNode.apply(this);
    };
  });
}

/** The oldest Java that firebase-tools accepts. It is never run. */
const ACCEPTED_JAVA_VERSION = 21;

function skipJavaCheck(): void {
  replaceInternal(INTERNALS.checkJava, () => () => Promise.resolve(ACCEPTED_JAVA_VERSION));
}

/** Isolates the CLI and its processes from the internet, the developer's accounts and other suites. */
function isolate(): void {
  // All suites on this machine would otherwise share, and clear, one directory for files and sockets. It is
  // outside the project because the path of a socket may have at most 107 characters.
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'innkeep-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

  Object.assign(process.env, {
    TMPDIR: scratch,
    // Google's libraries would otherwise wait for the metadata server of a cloud machine.
    METADATA_SERVER_DETECTION: 'none',
    // Functions would otherwise ask that server for the account they run as.
    SERVICE_ACCOUNT: 'functions@demo-innkeep.test',
    NO_UPDATE_NOTIFIER: '1',
    // The CLI stores sign-ins and its consent to analytics here. A local suite uses neither.
    XDG_CONFIG_HOME: path.resolve('.cache/config'),
    FIREBASE_DEBUG_PATH: path.resolve('.cache'),
  });
  for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'FIREBASE_TOKEN'])
    Reflect.deleteProperty(process.env, name);

  // Both connect to the internet: for news about the CLI, and for the latest firebase-functions.
  replaceInternal(INTERNALS.fetchNews, () => () => undefined);
  replaceInternal(INTERNALS.checkSdkVersion, () => () => undefined);
}

/** Leaves out twenty lines of the CLI for each request: an eighth of the suite's time. `DEBUG=1` shows them. */
function skipDebugLog(): void {
  if (process.env.DEBUG) return;
  replaceInternal(INTERNALS.openDebugLog, () => () => '');
  replaceInternal(INTERNALS.keepLog, (start) => {
    return function keepNothing(this: unknown): unknown {
      const started = start.call(this);
      Object.assign(Object(property(this, 'transport')), { silent: true });
      return started;
    };
  });
  replaceInternal(INTERNALS.debug, () => () => undefined);
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Malformed addresses get 400. The emulator answers `/room/%E0%A4%A` with 500, and crashes on `//`. */
function refuseBrokenEscapes(): void {
  replaceInternal(INTERNALS.hostingMiddleware, (original) => {
    return function makeMiddleware(this: unknown, ...init) {
      const next = original.apply(this, init) as Middleware; // `as`: the original returns a middleware
      const middleware: Middleware = (req, res, proceed) => {
        if (isReadable(req.url ?? '')) next(req, res, proceed);
        else res.writeHead(400, { 'Cache-Control': 'private, no-store' }).end('Bad Request');
      };
      return middleware;
    };
  });
}

function isReadable(url: string): boolean {
  try {
    decodeURI(url);
    return URL.canParse(url, 'http://any');
  } catch {
    return false;
  }
}
