import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startGoogle, type Google } from './fake-google.ts';
import type { World } from './world.ts';

/** How the CLI is led to another address for each of Google's hosts: node_modules/firebase-tools/lib/api.js. */
const OVERRIDES: Record<string, string> = {
  CLOUD_RUN_API_URL: 'run.googleapis.com',
  CLOUD_RUN_URL: 'run.googleapis.com',
  CLOUD_SECRET_MANAGER_URL: 'secretmanager.googleapis.com',
  COMPUTE_URL: 'compute.googleapis.com',
  ARTIFACT_REGISTRY_DOMAIN: 'artifactregistry.googleapis.com',
  EVENTARC_URL: 'eventarc.googleapis.com',
  FIREBASE_API_URL: 'firebase.googleapis.com',
  FIREBASE_AUTH_MANAGEMENT_URL: 'identitytoolkit.googleapis.com',
  FIREBASE_CLOUDBILLING_URL: 'cloudbilling.googleapis.com',
  FIREBASE_CLOUDBUILD_URL: 'cloudbuild.googleapis.com',
  FIREBASE_CLOUDSCHEDULER_URL: 'cloudscheduler.googleapis.com',
  FIREBASE_CLOUD_TAKS_URL: 'cloudtasks.googleapis.com', // as the CLI spells it
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

/** What a developer answers when the CLI asks for the mail server; to other secrets it is `none`. */
const MAIL_SERVER = 'smtps://hotel:secret@mail.example';

/** Hosts that the CLI asks without a way to lead it elsewhere; it goes on without their answers. */
const ASKED_IN_VAIN = /^(iam\.googleapis\.com|registry\..*)$/;

export interface Rehearsal {
  exitCode: number;
  /** What the developer reads. */
  output: string;
  calls: Google['calls'];
  /** Calls that the stand-in does not know, and hosts beyond this machine. */
  strange: string[];
}

interface Options {
  /** Where the project lies. */
  folder: string;
  /** A line as a developer would type it. */
  command: string;
  isSignedIn?: boolean;
  /** What is typed when a secret is asked for. */
  typed?: string;
}

/** Runs a command of a developer's, with the real CLI below it, against a world of ours and without a terminal. */
export async function rehearse(
  world: World,
  { folder, command, isSignedIn = true, typed }: Options,
): Promise<Rehearsal> {
  const google = await startGoogle(world);
  const home = mkdtempSync(path.join(tmpdir(), 'innkeep-deploy-'));
  const refused = path.join(home, 'refused-hosts');
  writeFileSync(refused, '');
  if (isSignedIn) signIn(home);
  try {
    const child = spawn('bash', ['-c', command], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...environment(google, home, folder), REFUSED_HOSTS: refused },
    });
    child.stdin.end(typed ?? (command.includes('SMTP_URL') ? MAIL_SERVER : 'none'));
    const exited = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
    const [out, err, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
    const hosts = readFileSync(refused, 'utf8')
      .split('\n')
      .filter((host) => host !== '' && !ASKED_IN_VAIN.test(host));
    return { exitCode, output: out + err, calls: google.calls, strange: [...google.unknown, ...hosts] };
  } finally {
    await google.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

function environment(google: Google, home: string, folder: string): Record<string, string> {
  const addresses = Object.entries(OVERRIDES).map(([variable, host]) => [variable, google.origin(host)]);
  return {
    ...(Object.fromEntries(addresses) as Record<string, string>), // pairs of texts
    // gcloud is on no registry: what plays it passes on to the stand-in what it was told to do.
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
    NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'no-outside.cjs')}`,
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_fetch_retries: '0',
    FUNCTIONS_DISCOVERY_TIMEOUT: '120', // seconds: a busy machine loads the bundle slowly
  };
}

/** What `firebase login` leaves behind. */
function signIn(home: string): void {
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
