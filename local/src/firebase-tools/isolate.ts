import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { INTERNALS, replaceInternal } from './internals.ts';

/** Isolates the CLI and its processes from the internet, the developer's accounts and other suites. */
export function isolate(): void {
  // All suites of the machine would otherwise share, and clear, one directory for files and sockets. It is not inside
  // the project, because a socket's path may have 107 characters at most.
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'innkeep-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

  Object.assign(process.env, {
    TMPDIR: scratch,
    // Google's libraries would otherwise wait for the metadata server of a cloud machine.
    METADATA_SERVER_DETECTION: 'none',
    // Functions would otherwise ask that server for the account they run as.
    SERVICE_ACCOUNT: 'functions@demo-innkeep.test',
    NO_UPDATE_NOTIFIER: '1',
    // Where the CLI stores sign-ins and its consent to analytics. A local suite uses neither.
    XDG_CONFIG_HOME: path.resolve('.cache/config'),
    FIREBASE_DEBUG_PATH: path.resolve('.cache'),
  });
  for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'FIREBASE_TOKEN'])
    Reflect.deleteProperty(process.env, name);

  // Both connect to the internet: for news about the CLI, and for the latest firebase-functions.
  replaceInternal(INTERNALS.fetchNews, () => () => undefined);
  replaceInternal(INTERNALS.checkSdkVersion, () => () => undefined);
}
