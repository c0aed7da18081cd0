import { aSecret, type Secret } from './secret.ts';
import { anArchive, type Archive } from './archive.ts';

/** What a Google Cloud project holds, as far as a deploy asks or changes it. A rehearsal reads what became of it. */
export interface World {
  projectId: string;
  /** Whether the project itself is there. */
  isMade: boolean;
  /** Projects that the same people own beside it, as that of the vault. */
  otherProjects: Set<string>;
  isBilled: boolean;
  /** APIs that nobody has switched on, as `run.googleapis.com`. */
  disabledApis: Set<string>;
  /** Permissions that whoever deploys lacks. */
  lackedPermissions: Set<string>;
  /** Whether an organisation's policy forbids granting anything to `allUsers`. */
  isPublicForbidden: boolean;
  database: Record<string, unknown> | undefined;
  /** Whether the database holds no documents. */
  isEmpty: boolean;
  /** What Firestore's document `meta/schema` says. */
  schemaVersion: number | undefined;
  hasBucket: boolean;
  webApps: { appId: string; displayName: string }[];
  secrets: Map<string, Secret>;
  /** What Stripe knows: the keys that it takes, what it signs with, and whom it tells of payments. */
  stripe: {
    keys: string[];
    signing: string[];
    webhooks: { url: string; status: string; enabled_events: string[] }[];
  };
  /** What Google's request log leaves out. */
  logExclusion: string | undefined;
  backupSchedules: Record<string, unknown>[];
  /** How Cloud Monitoring watches: channels, what is asked from outside as `host/path`, and policies by their files. */
  watch: { channels: number; asked: string[]; policies: string[] };
  /** What was put aside, and can come back. */
  archive: Archive;
  /** Names of Hosting sites; the first is the one that was made with the project. */
  sites: string[];
  /** Domains of the hotel's own, as far as Hosting has come with them. */
  customDomains: Map<string, { hostState: string; cert: { state: string } }>;
  /** Undefined until somebody has opened Authentication. */
  auth: { authorizedDomains: string[]; [setting: string]: unknown } | undefined;
  /** The repository of container images; the first deploy of a function makes it. */
  repository: Record<string, unknown> | undefined;
  /** Who holds which role in the project. */
  bindings: { role: string; members: string[] }[];
  serviceAccounts: string[];
  /** How many times in the beginning a new account is not known to those who are asked to run as it, or to grant it something. */
  accountKnownAfter: number;
  /** The accounts that were made since, with how many of those times are left. */
  lateAccounts: Map<string, number>;
  functions: Map<string, Record<string, unknown>>;
  services: Map<string, Record<string, unknown>>;
  /** Of all services, by name, as `pay-1`. */
  revisions: Map<string, Revision>;
  invokers: Map<string, string[]>;
  /** Services whose newest revision does not start. */
  brokenServices: Set<string>;
  /** Services that answer everything with such an error of ours. */
  troubles: Map<string, string>;
  jobs: Map<string, Record<string, unknown>>;
  queues: Map<string, Record<string, unknown>>;
  indexes: Record<string, unknown>[];
  /** How many of the next changes of indexes Firestore answers with 409, because it is at others. */
  indexConflicts: number;
  fields: Map<string, Record<string, unknown>>;
  /** The sources of rules by what they were released for. */
  releases: Map<string, string>;
  rulesets: Map<string, string>;
  /** The configuration of the Hosting version that is live. */
  liveVersion: string | undefined;
  /** What the release of it is called. */
  liveMessage: string | undefined;
  versions: Map<string, Record<string, unknown>>;
  /** What goes wrong with which calls. */
  faults: Fault[];
}

const SECRETS = ['SMTP_URL', 'STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** Where the data of this hotel lie and its functions run: who changes firebase.json for a hotel elsewhere changes it here. */
export const LOCATION = 'eur3';
export const REGION = 'europe-west1';
/** What Hosting calls the site of a project whose id another site has already. */
export const SITE_NAME = 'harbour-live-4c1f0';
export const PROJECT_NUMBER = '314159265358';
export const DEFAULT_ACCOUNT = `${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`;

/** A project in which everything is there that a first deploy needs. */
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
    webApps: [
      {
        appId: '1:314159265358:web:abc',
        displayName: 'site',
      },
    ],
    secrets: new Map(SECRETS.map((name) => [name, aSecret()])),
    stripe: {
      keys: [],
      signing: [],
      webhooks: [],
    },
    logExclusion: undefined,
    backupSchedules: [],
    watch: {
      channels: 0,
      asked: [],
      policies: [],
    },
    archive: anArchive(),
    sites: [SITE_NAME],
    customDomains: new Map(),
    auth: {
      authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${SITE_NAME}.web.app`],
      signIn: {
        email: {
          enabled: true,
          passwordRequired: true,
        },
      },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    repository: undefined,
    bindings: [
      {
        role: 'roles/editor',
        members: [`serviceAccount:${DEFAULT_ACCOUNT}`],
      },
      {
        role: 'roles/owner',
        members: ['user:owner@hotel.example', 'user:partner@hotel.example'],
      },
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
    indexConflicts: 0,
    fields: new Map(),
    releases: new Map(),
    rulesets: new Map(),
    liveVersion: undefined,
    liveMessage: undefined,
    versions: new Map(),
    faults: [],
  };
}

/** The same account an hour before: nothing is there but a project that somebody is about to make. */
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
    bindings: [],
  });
}

/** What goes wrong with a call. A text is what a proxy answers: a page. */
export type Wrong = { status: number; body: object | string } | 'hang up' | 'never answers';

/** Something that goes wrong with Google, or on the way there. */
export interface Fault {
  /** The calls that it befalls, as `POST run.googleapis.com /v1/…`. */
  on: RegExp;
  wrong: Wrong | (() => Wrong | undefined);
  /** How many calls it befalls; all of them, when left out. */
  times?: number;
}

/** What an instance of a revision is started with; revisions never change. */
export interface Revision {
  account: string;
  variables: Record<string, string>;
  secrets: { key: string; secret: string; version: string }[];
}
