import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { startGoogle, type Google } from './fake-google.ts';
import { noteRehearsed } from './rehearsed.ts';
import { TRUSTED_CERTIFICATE } from './mail/mail-server.ts';
import { onTerminal, type Answer } from './terminal.ts';
import type { World } from './world.ts';

/** The variables that redirect the CLI for each of Google's hosts: firebase-tools/lib/api.js. */
const OVERRIDES: Record<string, string> = {
  CLOUD_MONITORING_URL: 'monitoring.googleapis.com',
  CLOUD_RUN_API_URL: 'run.googleapis.com',
  CLOUD_RUN_URL: 'run.googleapis.com',
  CLOUD_SECRET_MANAGER_URL: 'secretmanager.googleapis.com',
  COMPUTE_URL: 'compute.googleapis.com',
  ARTIFACT_REGISTRY_DOMAIN: 'artifactregistry.googleapis.com',
  EVENTARC_URL: 'eventarc.googleapis.com',
  FIREBASE_API_URL: 'firebase.googleapis.com',
  FIREBASE_AUTH_MANAGEMENT_URL: 'identitytoolkit.googleapis.com',
  FIREBASE_CLOUDBILLING_URL: 'cloudbilling.googleapis.com',
  FIREBASE_CLOUDLOGGING_URL: 'logging.googleapis.com',
  FIREBASE_CLOUDBUILD_URL: 'cloudbuild.googleapis.com',
  FIREBASE_CLOUDSCHEDULER_URL: 'cloudscheduler.googleapis.com',
  FIREBASE_CLOUD_TAKS_URL: 'cloudtasks.googleapis.com', // the CLI's own spelling
  FIREBASE_EXT_URL: 'firebaseextensions.googleapis.com',
  FIREBASE_FIREBASESTORAGE_URL: 'firebasestorage.googleapis.com',
  FIREBASE_FUNCTIONS_URL: 'cloudfunctions.googleapis.com',
  FIREBASE_FUNCTIONS_V2_URL: 'cloudfunctions.googleapis.com',
  FIREBASE_HOSTING_API_URL: 'firebasehosting.googleapis.com',
  FIREBASE_IAM_URL: 'iam.googleapis.com',
  FIREBASE_IDENTITY_URL: 'identitytoolkit.googleapis.com',
  FIREBASE_PUBSUB_URL: 'pubsub.googleapis.com',
  FIREBASE_REALTIME_URL: 'firebaseio.com',
  FIREBASE_RESOURCEMANAGER_URL: 'cloudresourcemanager.googleapis.com',
  FIREBASE_RULES_URL: 'firebaserules.googleapis.com',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage.googleapis.com',
  FIREBASE_STORAGE_URL: 'storage.googleapis.com',
  FIREBASE_TOKEN_URL: 'www.googleapis.com',
  FIRESTORE_URL: 'firestore.googleapis.com',
};

/** Hosts that the CLI calls and that cannot be redirected; it continues without their answers. */
const ASKED_IN_VAIN = /^(iam\.googleapis\.com|registry\..*)$/;

export interface Rehearsal {
  exitCode: number;
  /** The output that the developer sees. */
  output: string;
  calls: Google['calls'];
  /** Calls that the stand-in does not know, and hosts beyond this machine. */
  strange: string[];
}

/** Expects that a command succeeded and made no strange calls. */
export function expectDone({ exitCode, output, strange }: Rehearsal): void {
  expect({ exitCode, strange }, output).toEqual({ exitCode: 0, strange: [] });
}

interface Options {
  folder: string;
  /** A line as a developer would type it. */
  command: string;
  isSignedIn?: boolean;
  /** The input from a pipe: a secret, for a command that asks for one. */
  typed?: string;
  /** What is typed on a terminal; without it, there is no terminal. */
  answers?: Answer[];
  /** The call at which the developer presses Ctrl-C. */
  interruptedAt?: RegExp;
}

export async function rehearse(
  world: World,
  { folder, command, isSignedIn = true, typed = 'none', answers, interruptedAt }: Options,
): Promise<Rehearsal> {
  const google = await startGoogle(world);
  const home = mkdtempSync(path.join(tmpdir(), 'innkeep-deploy-'));
  const refused = path.join(home, 'refused-hosts');
  writeFileSync(refused, '');
  if (isSignedIn) signIn(home);
  try {
    const env = { ...environment(google, home, folder), REFUSED_HOSTS: refused };
    const { exitCode, output } = answers
      ? await onTerminal(command, { folder, env, answers })
      : await onPipes(command, { folder, env, typed, google, interruptedAt });
    const hosts = readFileSync(refused, 'utf8')
      .split('\n')
      .filter((host) => host !== '' && !ASKED_IN_VAIN.test(host));
    if (exitCode === 0) noteRehearsed(command);
    return { exitCode, output, calls: google.calls, strange: [...google.unknown, ...hosts] };
  } finally {
    await google.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

interface Piped {
  folder: string;
  env: Record<string, string>;
  typed: string;
  google: Google;
  interruptedAt: RegExp | undefined;
}

async function onPipes(
  command: string,
  { folder, env, typed, google, interruptedAt }: Piped,
): Promise<{ exitCode: number; output: string }> {
  const child = spawn('bash', ['-c', command], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // a group of its own, as on a terminal: a Ctrl-C reaches all of it
    env,
  });
  child.stdin.on('error', () => undefined); // `rm` ends before it can read
  child.stdin.end(typed);
  const stopWatching = interruptedAt && interruptAt(interruptedAt, child, google);
  const exited = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  const [out, err, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  stopWatching?.();
  return { exitCode, output: out + err };
}

/** Presses Ctrl-C after such a call. */
function interruptAt(call: RegExp, { pid = 0 }: ChildProcess, { calls }: Google): () => void {
  const timer = setInterval(() => {
    if (!calls.some(({ name }) => call.test(name))) return;
    clearInterval(timer);
    process.kill(-pid, 'SIGINT');
  }, 20);
  return () => clearInterval(timer);
}

function environment(google: Google, home: string, folder: string): Record<string, string> {
  return {
    ...addresses(google),
    // gcloud is on no registry. A script takes its place, and passes its arguments on to the stand-in.
    PATH: [
      path.join(import.meta.dirname, 'bin'),
      path.join(folder, 'node_modules/.bin'),
      process.env.PATH,
    ].join(':'),
    GCLOUD_STAND_IN: google.origin('gcloud'),
    STRIPE_API: google.origin('api.stripe.com'),
    PLAYED_SITES: google.origin('HOST'),
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    CLOUDSDK_CONFIG: path.join(home, 'gcloud'),
    METADATA_SERVER_DETECTION: 'none',
    NODE_EXTRA_CA_CERTS: TRUSTED_CERTIFICATE,
    NODE_OPTIONS: ['no-outside.cjs', 'no-waiting.cjs', 'quick.cjs']
      .map((file) => `--require ${path.join(import.meta.dirname, file)}`)
      .join(' '),
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_fetch_retries: '0',
    FUNCTIONS_DISCOVERY_TIMEOUT: '120', // seconds: a busy machine loads the bundle slowly
  };
}

/** Returns the variables that redirect the CLI to the stand-in. */
export function addresses(google: Google): Record<string, string> {
  const led = Object.entries(OVERRIDES).map(([variable, host]) => [variable, google.origin(host)]);
  return Object.fromEntries(led) as Record<string, string>; // pairs of texts
}

/** Writes what `firebase login` leaves behind. */
export function signIn(home: string): void {
  const folder = path.join(home, '.config', 'configstore');
  mkdirSync(folder, { recursive: true });
  const tokens = {
    refresh_token: 'refresh',
    access_token: 'ya29.kept',
    expires_at: Date.now() + 3_600_000,
    scopes: ['email', 'openid', 'https://www.googleapis.com/auth/cloud-platform'],
  };
  writeFileSync(
    path.join(folder, 'firebase-tools.json'),
    JSON.stringify({ user: { email: 'owner@hotel.example' }, tokens }),
  );
}
