import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { INTERNALS, replaceInternal } from './internals.ts';

/** Cuts the CLI and every process it starts off from the internet, the developer's own accounts and other suites. */
export function isolate(): void {
  // Stored files and sockets would otherwise lie where every suite of the machine puts them, and clears up. Not below
  // the project: a socket's path may be 107 characters long.
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'innkeep-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

  Object.assign(process.env, {
    TMPDIR: scratch,
    // Google's libraries otherwise look for a cloud machine's metadata server, and wait for it.
    METADATA_SERVER_DETECTION: 'none',
    // Functions, which take themselves to be in the cloud, would ask there all the same for the account they run as.
    SERVICE_ACCOUNT: 'functions@demo-innkeep.test',
    NO_UPDATE_NOTIFIER: '1',
    // The CLI keeps sign-ins and its consent to analytics here: neither belongs in a local suite.
    XDG_CONFIG_HOME: path.resolve('.cache/config'),
    FIREBASE_DEBUG_PATH: path.resolve('.cache'),
  });
  for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'FIREBASE_TOKEN'])
    Reflect.deleteProperty(process.env, name);

  // Both ask the internet for news: Google about the CLI, npm about firebase-functions.
  replaceInternal(INTERNALS.fetchNews, () => () => undefined);
  replaceInternal(INTERNALS.checkSdkVersion, () => () => undefined);
}
