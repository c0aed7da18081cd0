import { aSecret, type Secret } from './secret.ts';
import { anArchive, type Archive } from './archive.ts';

/** A Google Cloud project, with everything that a deploy reads or changes. Rehearsals check it afterwards. */
export interface World {
  projectId: string;
  isMade: boolean;
  /** Other projects of the same people, such as that of the vault. */
  otherProjects: Set<string>;
  isBilled: boolean;
  /** APIs that are not enabled, such as `run.googleapis.com`. */
  disabledApis: Set<string>;
  lackedPermissions: Set<string>;
  /** Whether an organization's policy forbids granting anything to `allUsers`. */
  isPublicForbidden: boolean;
  database: Record<string, unknown> | undefined;
  isEmpty: boolean;
  /** The version in Firestore's document `meta/schema`. */
  schemaVersion: number | undefined;
  hasBucket: boolean;
  /** As Storage writes it, such as `EUROPE-WEST1`. */
  bucketLocation: string;
  webApps: { appId: string; displayName: string }[];
  secrets: Map<string, Secret>;
  /** The state of Stripe: the keys that it accepts, the secrets that it signs with, and its webhooks. */
  stripe: {
    keys: string[];
    signing: string[];
    webhooks: { id?: string; url: string; status: string; enabled_events: string[] }[];
  };
  /** The exclusion filter of Google's request log. */
  logExclusion: string | undefined;
  backupSchedules: Record<string, unknown>[];
  /** How long the bucket keeps what is deleted, in seconds. */
  softDeleteS: string | undefined;
  /** Cloud Monitoring: who is written to, what is asked from outside, and policies. */
  watch: { channels: Watched[]; uptime: Watched[]; policies: Watched[] };
  /** What was backed up and can be restored. */
  archive: Archive;
  /** Names of Hosting sites; the first was created with the project. */
  sites: string[];
  /** The hotel's own domains, with their state at Hosting. */
  customDomains: Map<string, { hostState: string; cert: { state: string } }>;
  /** Undefined until Authentication is set up. */
  auth: { authorizedDomains: string[]; [setting: string]: unknown } | undefined;
  /** The provider by which guests sign in with Google; undefined until it is set up. */
  googleSignIn: { enabled: boolean } | undefined;
  /** The repository of container images; the first deploy of a function creates it. */
  repository: Record<string, unknown> | undefined;
  /** The members of each role in the project. */
  bindings: { role: string; members: string[] }[];
  serviceAccounts: string[];
  /** How many questions about a new account are answered as if it did not exist. */
  accountKnownAfter: number;
  /** The new accounts, with how many of those questions are left. */
  lateAccounts: Map<string, number>;
  functions: Map<string, Record<string, unknown>>;
  services: Map<string, Record<string, unknown>>;
  /** The revisions of all services by name, such as `pay-1`. */
  revisions: Map<string, Revision>;
  invokers: Map<string, string[]>;
  /** Services whose newest revision does not start. */
  brokenServices: Set<string>;
  /** Services that answer everything with this error of ours. */
  troubles: Map<string, string>;
  jobs: Map<string, Record<string, unknown>>;
  queues: Map<string, Record<string, unknown>>;
  indexes: Record<string, unknown>[];
  fields: Map<string, Record<string, unknown>>;
  /** The sources of rules, by what they were released for. */
  releases: Map<string, string>;
  rulesets: Map<string, string>;
  liveVersion: string | undefined;
  /** The message of its release. */
  liveMessage: string | undefined;
  versions: Map<string, Record<string, unknown>>;
  faults: Fault[];
}

const SECRETS = ['SMTP_URL', 'STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** The location of this hotel's data and functions. Another hotel changes it here and in firebase.json. */
export const LOCATION = 'eur3';
export const REGION = 'europe-west1';
/** Hosting's name of a site whose project's id is already taken by another site. */
export const SITE_NAME = 'harbour-live-4c1f0';
export const PROJECT_NUMBER = '314159265358';
export const DEFAULT_ACCOUNT = `${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`;

export function aWorld({ projectId = 'harbour-live', ...changes }: Partial<World> = {}): World {
  return {
    projectId,
    isMade: true,
    otherProjects: new Set(['harbour-vault']),
    isBilled: true,
    disabledApis: new Set(),
    lackedPermissions: new Set(),
    isPublicForbidden: false,
    database: {
      name: `projects/${projectId}/databases/(default)`,
      locationId: LOCATION,
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    },
    isEmpty: true,
    schemaVersion: undefined,
    hasBucket: true,
    bucketLocation: REGION.toUpperCase(),
    webApps: [{ appId: '1:314159265358:web:abc', displayName: 'site' }],
    secrets: new Map(SECRETS.map((name) => [name, aSecret()])),
    stripe: { keys: [], signing: [], webhooks: [] },
    logExclusion: undefined,
    backupSchedules: [],
    softDeleteS: undefined,
    watch: { channels: [], uptime: [], policies: [] },
    archive: anArchive(),
    sites: [SITE_NAME],
    customDomains: new Map(),
    auth: {
      authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${SITE_NAME}.web.app`],
      signIn: { email: { enabled: true, passwordRequired: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    googleSignIn: { enabled: true },
    repository: undefined,
    bindings: [
      { role: 'roles/editor', members: [`serviceAccount:${DEFAULT_ACCOUNT}`] },
      { role: 'roles/owner', members: ['user:owner@hotel.example', 'user:partner@hotel.example'] },
    ],
    serviceAccounts: [],
    accountKnownAfter: 0,
    lateAccounts: new Map(),
    ...nothingDeployed(),
    ...changes,
  };
}

function nothingDeployed() {
  return {
    functions: new Map(),
    services: new Map(),
    revisions: new Map(),
    invokers: new Map(),
    brokenServices: new Set<string>(),
    troubles: new Map(),
    jobs: new Map(),
    queues: new Map(),
    indexes: [],
    fields: new Map(),
    releases: new Map(),
    rulesets: new Map(),
    liveVersion: undefined,
    liveMessage: undefined,
    versions: new Map(),
    faults: [],
  };
}

/** Returns the same account an hour before: nothing exists, and the project is about to be made. */
export function anEmptyWorld(): World {
  return aWorld({
    isMade: false,
    isBilled: false,
    disabledApis: new Set([
      'run.googleapis.com',
      'firestore.googleapis.com',
      'cloudtasks.googleapis.com',
      'secretmanager.googleapis.com',
      'identitytoolkit.googleapis.com',
    ]),
    database: undefined,
    hasBucket: false,
    webApps: [],
    secrets: new Map(),
    auth: undefined,
    googleSignIn: undefined,
    bindings: [],
  });
}

/** As its API has it. */
type Watched = Record<string, unknown>;

/** How a call fails. A text is the page with which a proxy answers. */
export type Wrong = { status: number; body: object | string } | 'hang up' | 'never answers';

/** A failure of Google, or on the way there. */
export interface Fault {
  /** The calls that fail, such as `POST run.googleapis.com /v1/…`. */
  on: RegExp;
  wrong: Wrong | (() => Wrong | undefined);
  /** How many calls fail; all of them, when left out. */
  times?: number;
}

/** What an instance of a revision starts with; revisions never change. */
export interface Revision {
  account: string;
  variables: Record<string, string>;
  secrets: { key: string; secret: string; version: string }[];
}
