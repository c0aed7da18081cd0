import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { initializeApp, type App } from 'firebase-admin/app';
import type { StaffRole } from '@innkeep/contract/role';

const KEY_ID = 'a-key-of-this-run';
const HOUR = 3600;

export interface Claims {
  sub: string;
  [claim: string]: unknown;
}

interface Account {
  disabled?: boolean;
  /** In seconds; tokens of sessions that began before are revoked. */
  validSince?: number;
  /** Undefined for a person without a role. */
  role?: StaffRole;
}

/**
 * Google's part in verifying tokens, on this machine: this run's keys at the addresses where the Admin SDK
 * looks for Google's, and the accounts that it asks about. The SDK is the real one, and verifies as in
 * production.
 */
export async function localGoogle(project = 'harbour-house') {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accounts = new Map<string, Account>();
  const lookups: string[] = [];
  const answers = answersOf(own.publicKey, accounts, lookups);
  const server = createServer((req, res) => void answer(req, res, answers));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one

  return {
    app: appWithGoogleAt(port, project),
    /** `host:port`. */
    address: `127.0.0.1:${port}`,
    accounts,
    /** The uids that Google was asked about. */
    lookups,
    ...tokensOf(own.privateKey, project),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Answers = [path: RegExp, answer: (body: string) => unknown][];

function answersOf(key: KeyObject, accounts: Map<string, Account>, lookups: string[]): Answers {
  const certificates = { [KEY_ID]: key.export({ type: 'spki', format: 'pem' }) };
  const keys = [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }];

  function found(body: string) {
    const asked = JSON.parse(body) as { localId?: string[]; email?: string[] }; // the SDK's own request
    // Every address begins with the uid of its owner.
    const uid = asked.localId?.[0] ?? asked.email?.[0]?.split('@')[0] ?? '';
    lookups.push(uid);
    const { disabled = false, validSince = 0, role } = accounts.get(uid) ?? {};
    const customAttributes = JSON.stringify({ ...(role && { role }) });
    return [{ localId: uid, disabled, validSince: String(validSince), customAttributes }];
  }

  return [
    [/^\/robot\/v1\/metadata\/x509\//, () => certificates],
    [/^\/v1\/jwks$/, () => ({ keys })],
    [/accounts:lookup$/, (body) => ({ users: found(body) })],
    [/\/tasks$/, () => ({})],
    // The metadata server of a machine at Google.
    [/\/service-accounts\/default\/token/, () => ({ access_token: 'none', expires_in: HOUR })],
    [/accounts:update$/, (body) => ({ localId: (JSON.parse(body) as { localId: string }).localId })],
  ];
}

/** Returns an app whose requests to Google go to this machine, unencrypted. */
function appWithGoogleAt(port: number, projectId: string): App {
  class ToThisMachine extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1');
    }
  }
  const credential = { getAccessToken: () => Promise.resolve({ access_token: 'none', expires_in: HOUR }) };
  return initializeApp({ projectId, httpAgent: new ToThisMachine(), credential }, crypto.randomUUID());
}

function tokensOf(key: KeyObject, project: string) {
  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    /** Returns a token as Google signs it, with any claims replaced. */
    idToken: ({ sub, ...claims }: Claims) =>
      signed(key, {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        sub,
        user_id: sub,
        auth_time: now() - 60,
        iat: now() - 60,
        exp: now() + HOUR,
        ...claims,
      }),
    appCheckToken: (claims: Record<string, unknown> = {}) =>
      signed(key, {
        iss: 'https://firebaseappcheck.googleapis.com/1',
        aud: [`projects/${project}`],
        sub: 'the-web-app',
        iat: now() - 60,
        exp: now() + HOUR,
        ...claims,
      }),
    /** Returns the same claims under the name of Google's key, but signed with another one. */
    resigned: (token: string) => signed(strange.privateKey, payloadOf(token)),
    /** Returns the same claims without a signature, as the Auth emulator issues them. */
    unsigned: (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${part(payloadOf(token))}.`,
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function payloadOf(token: string): object {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object; // made above
}

function signed(key: KeyObject, payload: object): string {
  const words = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(payload)}`;
  return `${words}.${createSign('RSA-SHA256').update(words).sign(key, 'base64url')}`;
}

async function answer(req: IncomingMessage, res: ServerResponse, answers: Answers): Promise<void> {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  const found = answers.find(([path]) => path.test(req.url ?? ''));
  res.writeHead(found ? 200 : 404, {
    'Content-Type': 'application/json',
    'Cache-Control': 'max-age=3600',
    'Metadata-Flavor': 'Google',
  });
  res.end(JSON.stringify(found ? found[1](body) : { error: { message: 'NOT_SERVED' } }));
}
