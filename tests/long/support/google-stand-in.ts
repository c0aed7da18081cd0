import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterThisFile } from '../../api/support/clean-up.ts';
import { signIn } from '../../deploy/support/rehearse.ts';

/** Returns an environment without emulators, whose only credentials of Google are in the file. */
export function outside(credentials?: string): NodeJS.ProcessEnv {
  const home = path.join(tmpdir(), `innkeep-${randomUUID()}`);
  return {
    PATH: process.env.PATH,
    HOME: home,
    METADATA_SERVER_DETECTION: 'none',
    ...(credentials !== undefined && { GOOGLE_APPLICATION_CREDENTIALS: credentials }),
  };
}

/** Writes what `gcloud auth application-default login` writes. */
function signedIn(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'innkeep-'));
  afterThisFile(() => {
    rmSync(folder, { recursive: true });
    return Promise.resolve();
  });
  const file = path.join(folder, 'application_default_credentials.json');
  const [client_id, client_secret, refresh_token] = ['an-id', 'a-secret', 'a-token'];
  writeFileSync(file, JSON.stringify({ type: 'authorized_user', client_id, client_secret, refresh_token }));
  return file;
}

/** Google's token server and Identity Toolkit; records what was asked, and by which project's quota. */
export async function standIn(...answer: [status: number, body: object]) {
  const requests: [path: string, quotaProject: unknown][] = [];
  const server = createServer((req: IncomingMessage, res) => {
    requests.push([req.url ?? '', req.headers['x-goog-user-project']]);
    res.setHeader('Content-Type', 'application/json');
    const [status, body] = req.url === '/token' ? [200, TOKEN] : answer;
    res.statusCode = status;
    res.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterThisFile(() => Promise.resolve(server.close()));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  return { requests, address: `127.0.0.1:${port}` };
}

const TOKEN = { access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' };

/** Writes what `npx firebase login` writes, into a home of its own. */
export function signedInToCli(): NodeJS.ProcessEnv {
  const home = mkdtempSync(path.join(tmpdir(), 'innkeep-'));
  afterThisFile(() => {
    rmSync(home, { recursive: true });
    return Promise.resolve();
  });
  signIn(home);
  return { ...outside(), HOME: home, XDG_CONFIG_HOME: path.join(home, '.config') };
}

/** Returns the environment that redirects a script to the stand-in at an address. */
export function ledTo(address: string, environment = outside(signedIn())): NodeJS.ProcessEnv {
  return {
    ...environment,
    GOOGLE_HERE: address,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/long/support/google-here.mjs').href}`,
  };
}
