import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StaffRole } from '@innkeep/contract/role';
import { say } from '../../scripts/lib/steps.mjs';
import { localGoogle } from '../../functions/src/testing/local-google.ts';
import { PROJECT_ID } from '../../local/src/emulators.ts';
import { startBundle, type BundleProcess } from '../support/bundle-process.ts';
import type { Database } from '../support/start-database.ts';
import { NOW } from './hotel-of-age.ts';

const inProject = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const RUN_JOB = inProject('bench/support/run-job.mjs');
/** The bundles as they are deployed. */
const BUNDLES = ['functions/dist/index.js', 'functions/dist-payments/index.js'].map(inProject);
const PRELOADED = ['google-here.mjs', 'clock-at.mjs'].map((file) => inProject(`bench/support/${file}`));
/** Requests are counted, as in production, but never reach this limit. */
const LIMIT = '1000000';
const HOUR_S = 3600;

export interface Person {
  uid: string;
  role?: StaffRole;
}

/** The functions of a hotel as they are deployed, on the day of {@link NOW}, and Google's part. */
export async function functionsOfAge(database: Database) {
  const google = await localGoogle(PROJECT_ID);
  const env = {
    CLOCK_AT: NOW.toISOString(),
    GCLOUD_PROJECT: PROJECT_ID,
    METADATA_SERVER_DETECTION: 'assume-present',
    GCE_METADATA_HOST: google.address,
    SERVICE_ACCOUNT: `api@${PROJECT_ID}.iam.gserviceaccount.com`,
    FIRESTORE_EMULATOR_HOST: database.address,
    CLOUD_TASKS_EMULATOR_HOST: google.address,
    GOOGLE_HERE: google.address,
    LIMIT_ORDERS_PER_USER: LIMIT,
    LIMIT_ORDERS_PER_ADDRESS: LIMIT,
    LIMIT_SIGN_INS_PER_USER: LIMIT,
    SITE_URL: 'https://innkeep.test',
  };
  const preloads = PRELOADED.flatMap((file) => ['--import', file]);
  const seconds = Math.floor(NOW.getTime() / 1000);
  return {
    startApi: (): Promise<BundleProcess> => startBundle(BUNDLES[0] ?? '', env, preloads),
    runJob: (job: Job) => runJob(job, env, preloads),
    /** Returns the token with which somebody signs in on that day. */
    tokenOf: ({ uid, role }: Person): string => {
      if (role) google.accounts.set(uid, { role });
      const times = { auth_time: seconds - 60, iat: seconds - 60, exp: seconds + HOUR_S };
      const email = `${uid}@innkeep.test`;
      return google.idToken({ sub: uid, email, email_verified: true, ...(role && { role }), ...times });
    },
    close: () => google.close(),
  };
}

export type FunctionsOfAge = Awaited<ReturnType<typeof functionsOfAge>>;

export interface Job {
  bundle: string;
  job: string;
  timeoutSeconds: number;
  /** Its memory. */
  mib: number;
}

/** Returns the scheduled functions of all bundles. */
export async function scheduledJobs(): Promise<Job[]> {
  const lists = BUNDLES.map(async (bundle) => {
    const child = fork(RUN_JOB, [bundle], {
      execArgv: [],
      env: { ...process.env, GCLOUD_PROJECT: PROJECT_ID },
    });
    const [jobs] = (await once(child, 'message')) as [Omit<Job, 'bundle'>[]]; // by run-job.mjs
    child.kill('SIGKILL');
    return jobs.map((job) => ({ bundle, ...job }));
  });
  return (await Promise.all(lists)).flat();
}

/** What a run has used; undefined if it did not end in time, or failed. */
export type Used = { ms: number; maxMib: number } | undefined;

/** The local database builds an index for a query when it is first asked, which may take longer than a call may. */
const ATTEMPTS = 4;

type Outcome = NonNullable<Used> | { failure: string };

async function runJob(job: Job, env: Record<string, string>, preloads: string[]): Promise<Used> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await runOnce(job, env, preloads);
    if (outcome === undefined || !('failure' in outcome)) return outcome;
    say(`${job.job}: ${outcome.failure}`);
    if (attempt === ATTEMPTS) return undefined;
  }
}

async function runOnce(
  { bundle, job, timeoutSeconds, mib }: Job,
  env: Record<string, string>,
  preloads: string[],
): Promise<Outcome | undefined> {
  const child = fork(RUN_JOB, [bundle, job], {
    env: { ...process.env, ...env },
    // In a container, Node takes half of its memory for the heap.
    execArgv: [`--max-old-space-size=${mib / 2}`, ...preloads],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const limit = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const [outcome] = (await once(child, 'message', { signal: limit })) as [Outcome]; // by run-job.mjs
    return outcome;
  } catch (error) {
    if (limit.aborted) return undefined;
    throw error;
  } finally {
    child.kill('SIGKILL');
  }
}
