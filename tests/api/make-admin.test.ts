import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { execFile } from 'node:child_process';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, signIn } from './support/people.ts';
import { auditOf, forget } from './support/rooms.ts';
import { runScript } from './support/run-script.ts';
import { auth, db } from './support/admin-sdk.ts';

const SCRIPT = 'scripts/make-admin.ts';
const makeAdmin = (...args: string[]) => runScript(SCRIPT, args);

describe('npm run make-admin', () => {
  it('gives somebody who has signed in the role, however their address is spelled', async () => {
    const ana = await aGuestOfTheSite();
    expect(await makeAdmin(ana.email.toUpperCase(), '--yes')).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(
        new RegExp(`\\n\\n${ana.email} is an admin now, from the next sign-in on.\\n$`),
      ) as string, // what the matcher stands for
    });
    expect((await call('GET', '/user', { as: await signIn(ana) })).status).toBe(200);
    expect((await db.collection(COLLECTIONS.users).doc(ana.uid).get()).get('role')).toBe('admin');
    expect(await auditOf(ana.uid)).toMatchObject([{ action: 'user/promoted', by: 'make-admin' }]);
    expect((await makeAdmin(ana.email)).output).toMatch(
      new RegExp(`\\n${ana.email} was an admin already.\\n$`),
    );
  });

  it('shows whose account it is, and changes nothing where nobody can be asked', async () => {
    const ghost = await aGuestOfTheSite();
    const { exitCode, output } = await makeAdmin(ghost.email);
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      new RegExp(`^${ghost.email}\n  uid        ${ghost.uid}\n  signs in   with password\n`),
    );
    expect(output).toMatch(/\n {2}created {4}\d{4}-\d\d-\d\d \d\d:\d\d UTC\n/);
    expect(output).toMatch(/\n {2}e-mail {5}not verified: nobody has shown that it is theirs\n/);
    expect(output).toMatch(/\nNobody is at a terminal to be asked; --yes answers beforehand.\n$/);
    expect((await auth.getUser(ghost.uid)).customClaims).toBeUndefined();

    await auth.updateUser(ghost.uid, { emailVerified: true });
    expect((await makeAdmin(ghost.email)).output).toMatch(/\n {2}e-mail {5}verified\n/);
  });

  // A terminal of its own comes from a program that every Linux has.
  it.runIf(existsSync('/usr/bin/script')).each([
    ['n', /Nothing was changed\.\s*$/, undefined],
    ['', /Nothing was changed\.\s*$/, undefined],
    ['y', /is an admin now, from the next sign-in on\.\s*$/, { role: 'admin' }],
  ])('asks before it acts, and takes %j at its word', async (answer, says, claims) => {
    const ana = await aGuestOfTheSite();
    const output = await atATerminal(`"${process.execPath}" --import tsx ${SCRIPT} ${ana.email}`, answer);
    expect(output).toContain('Make this account an admin? (y/N)');
    expect(output).toMatch(says);
    expect((await auth.getUser(ana.uid)).customClaims).toEqual(claims);
  });

  it.each([
    ['nobody', [], /Whom\?/],
    [
      'somebody without an account',
      ['nobody@people.test'],
      /^Nobody has an account as nobody@people.test\. /m,
    ],
    ['what is no address', ['nobody'], /^nobody is no e-mail address\.$/m],
  ])('refuses %s, and says why', async (_who, args, reason) => {
    const { exitCode, output } = await makeAdmin(...args);
    expect(exitCode).toBe(1);
    expect(output).toMatch(reason);
  });

  it('refuses an account that was made past the site', async () => {
    const { email } = await aGuest();
    const { exitCode, output } = await makeAdmin(email, '--yes');
    expect(exitCode).toBe(1);
    expect(output).toContain(`${email} has never been on the site: sign in there once, then try again.`);
  });
});

describe('a script that works on a real project', () => {
  it('tells Google which project its calls count to, as a person’s credentials do not', async () => {
    const google = await standIn();
    const { output } = await runScript(SCRIPT, ['ana@hotel.example', '--project', 'harbour'], {
      ...outside(signedIn()),
      GOOGLE_HERE: google.address,
      NODE_OPTIONS: `--import=${pathToFileURL('bench/support/google-here.mjs').href}`,
    });
    expect(output).toContain(
      '  uid        of-ana\n  signs in   with google.com\n  created    2026-11-21 10:00 UTC\n',
    );
    expect(google.requests).toEqual([
      ['/token', undefined],
      ['/v1/projects/harbour/accounts:lookup', 'harbour'],
    ]);
  });

  it('says how to sign in where nobody is', async () => {
    const { exitCode, output } = await runScript(
      SCRIPT,
      ['ana@hotel.example', '--project', 'harbour'],
      outside(),
    );
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^\s*Run `gcloud auth application-default login`, then try again\. \(/);
  });
});

async function aGuestOfTheSite() {
  const guest = await aGuest({ isEmailConfirmed: false });
  afterThisFile(() => forget(guest.uid));
  await call('PUT', `/user/${guest.email}`, { as: guest, json: { name: 'Ana' } });
  return guest;
}

function atATerminal(command: string, answer: string): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile('script', ['-qec', command, '/dev/null'], (_error, stdout) => resolve(stdout));
    child.stdout?.on('data', (text: string) => {
      if (text.includes('(y/N)')) child.stdin?.write(`${answer}\n`);
    });
  });
}

/** An environment that knows no emulators, and of Google what the file says. */
function outside(credentials?: string): NodeJS.ProcessEnv {
  const home = path.join(tmpdir(), `innkeep-${randomUUID()}`);
  return {
    PATH: process.env.PATH,
    HOME: home,
    METADATA_SERVER_DETECTION: 'none',
    ...(credentials !== undefined && { GOOGLE_APPLICATION_CREDENTIALS: credentials }),
  };
}

/** What `gcloud auth application-default login` writes. */
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

/** Google's token server and Identity Toolkit, in the clear: what was asked for, and on whose account. */
async function standIn() {
  const requests: [path: string, quotaProject: unknown][] = [];
  const server = createServer((req: IncomingMessage, res) => {
    requests.push([req.url ?? '', req.headers['x-goog-user-project']]);
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(req.url === '/token' ? TOKEN : { users: [ANA] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterThisFile(() => Promise.resolve(server.close()));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  return { requests, address: `127.0.0.1:${port}` };
}

const TOKEN = { access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' };
const ANA = {
  localId: 'of-ana',
  email: 'ana@hotel.example',
  providerUserInfo: [{ providerId: 'google.com', rawId: '1' }],
  createdAt: String(Date.UTC(2026, 10, 21, 10)),
};
