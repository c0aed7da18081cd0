import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, Refusal } from '../project.mjs';

const require = createRequire(import.meta.url);

/** What the Firebase CLI calls Google with. None is public API; tests/deploy would notice a change. */
interface Cli {
  api: Record<string, () => string>;
  auth: {
    getProjectDefaultAccount: (folder: string) => object | undefined;
    setActiveAccount: (options: object, account: object) => void;
  };
  requireAuth: (options: object) => Promise<string | null>;
  Client: new (options: { urlPrefix: string; auth: boolean }) => {
    request: (request: object) => Promise<{ body: unknown }>;
  };
}

function loadCli(): Cli {
  const cli = (module: string): unknown => require(`firebase-tools/lib/${module}`);
  return {
    ...(cli('requireAuth') as Pick<Cli, 'requireAuth'>), // as above
    ...(cli('apiv2') as Pick<Cli, 'Client'>), // as above
    api: cli('api') as Cli['api'], // as above
    auth: cli('auth') as Cli['auth'], // as above
  };
}

/** Google's APIs, by the names of their addresses in the CLI; environment variables may redirect them. */
type Api =
  | 'artifactRegistry'
  | 'cloudMonitoring'
  | 'cloudRunApi'
  | 'cloudbilling'
  | 'cloudlogging'
  | 'cloudscheduler'
  | 'firebaseApi'
  | 'firebaseStorage'
  | 'firestore'
  | 'functionsV2'
  | 'hostingApi'
  | 'iam'
  | 'identity'
  | 'resourceManager'
  | 'secretManager'
  | 'serviceUsage'
  | 'storage';

/** Calls that count against the project's quota, so it has to have the API enabled, not the CLI's. */
const COUNTED_TO_PROJECT = new Set<Api>([
  'cloudMonitoring',
  'cloudlogging',
  'identity',
  'serviceUsage',
  'storage',
]);

/** By default, the CLI's client waits five minutes for an answer. */
const ANSWER_WITHIN_MS = 60_000;

export interface Google {
  /** The account that calls: an e-mail, or a service account. */
  readonly account: string;
  /** @throws the API's refusal, whose status {@link statusOf} tells */
  call<T>(
    api: Api,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T>;
}

/**
 * Opens Google's APIs with the account that is signed in to the Firebase CLI or else Google's default
 * credentials.
 * @throws {Refusal} when no account is signed in
 */
export async function openGoogle(projectId: string): Promise<Google> {
  const { api, auth, Client, requireAuth } = loadCli();
  const options = { project: projectId, nonInteractive: true };
  const signedIn = auth.getProjectDefaultAccount(ROOT);
  if (signedIn) auth.setActiveAccount(options, signedIn);
  const account = await requireAuth(options).catch(() => {
    throw new Refusal('No account is signed in with the Firebase CLI:\n\n  npx firebase login');
  });

  return {
    account: account ?? 'the account that is signed in',
    async call<T>(name: Api, method: string, path: string, body?: object) {
      const origin = api[`${name}Origin`] ?? api[`${name}Domain`];
      const client = new Client({ urlPrefix: origin?.() ?? '', auth: true });
      const headers = COUNTED_TO_PROJECT.has(name) ? { 'x-goog-user-project': projectId } : {};
      const request = { method, path, ...(body && { body }), headers, timeout: ANSWER_WITHIN_MS };
      const answer = await client.request(request);
      return answer.body as T; // in the shape that the API documents
    },
  };
}

export interface Operation {
  name: string;
  done?: boolean;
  error?: { message: string };
}

const WAIT_MS = 2000;
const TRIES = 150;

export async function untilDone(google: Google, api: Api, begun: Promise<Operation>): Promise<void> {
  const { name } = await begun;
  for (let tries = 0; tries < TRIES; tries++) {
    const { done, error } = await google.call<Operation>(api, 'GET', `/v1/${name}`);
    if (error) throw new Refusal(`Google refused: ${error.message}`);
    if (done) return;
    await sleep(WAIT_MS);
  }
  throw new Refusal('Google is still working on it. Run the same command again in a few minutes.');
}

/** Returns the HTTP status of a refused call; undefined where there was no answer. */
export function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Reads what is at a path; undefined where nothing is. */
export function find<T>(google: Google, api: Api, path: string): Promise<T | undefined> {
  return orMissing(google.call<T>(api, 'GET', path));
}

/** Returns the call's answer, or undefined where it is 404. */
export function orMissing<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (statusOf(error) === 404) return undefined;
    throw error;
  });
}
