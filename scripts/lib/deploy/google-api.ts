import { createRequire } from 'node:module';
import { ROOT, Refusal } from '../project.mjs';

const require = createRequire(import.meta.url);

/** What the Firebase CLI calls Google with: its own modules, of which none is public API. The rehearsal would notice. */
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

/** One of Google's APIs, by the name of its address in the CLI: environment variables may lead it elsewhere. */
type Api =
  | 'artifactRegistry'
  | 'cloudbilling'
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
  | 'serviceUsage';

/**
 * Their calls are counted to the project, which has to have switched them on; those of the others to the CLI's own, as
 * the CLI does.
 */
const COUNTED_TO_PROJECT = new Set<Api>(['identity', 'serviceUsage']);

export interface Google {
  /** Who asks: an e-mail, or a service account. */
  readonly account: string;
  /** @throws what the API refused with: {@link statusOf} tells how */
  call<T>(api: Api, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T>;
}

/**
 * Google's APIs, as whoever is signed in with the Firebase CLI or, without that, by Google's default credentials.
 * @throws {Refusal} when nobody is signed in
 */
export async function openGoogle(projectId: string): Promise<Google> {
  const { api, auth, Client, requireAuth } = loadCli();
  const options = { project: projectId, nonInteractive: true };
  const signedIn = auth.getProjectDefaultAccount(ROOT);
  if (signedIn) auth.setActiveAccount(options, signedIn);
  const account = await requireAuth(options).catch(() => {
    throw new Refusal('Nobody is signed in with the Firebase CLI:\n\n  npx firebase login');
  });

  return {
    account: account ?? 'whoever is signed in',
    async call<T>(name: Api, method: string, path: string, body?: object) {
      const origin = api[`${name}Origin`] ?? api[`${name}Domain`];
      const client = new Client({ urlPrefix: origin?.() ?? '', auth: true });
      const headers = COUNTED_TO_PROJECT.has(name) ? { 'x-goog-user-project': projectId } : {};
      const answer = await client.request({ method, path, ...(body && { body }), headers });
      return answer.body as T; // in the shape that the API's own documentation gives
    },
  };
}

/** The HTTP status of a refused call; undefined when it was not answered. */
export function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** What the call answers, or undefined where it answers 404. */
export function orMissing<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: unknown) => {
    if (statusOf(error) === 404) return undefined;
    throw error;
  });
}
