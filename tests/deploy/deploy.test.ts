import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { rehearse, type Rehearsal } from './support/rehearse.ts';
import { aWorld, DEFAULT_ACCOUNT, type World } from './support/world.ts';

const SITE = 'https://www.hotel.example';

let copy: ProjectCopy;
/** As an account on its first day: no database, no image repository; the default account may build, and nothing else. */
let world: World;
let first: Rehearsal;

beforeAll(async () => {
  copy = copyProject({
    '.firebaserc': '{ "projects": { "default": "demo-innkeep", "live": "harbour-live" } }',
    'functions/.env.live': `SITE_URL=${SITE}\n`,
  });
  world = aWorld({
    database: undefined,
    bindings: [{ role: 'roles/cloudbuild.builds.builder', members: [`serviceAccount:${DEFAULT_ACCOUNT}`] }],
  });
  world.auth?.authorizedDomains.push('www.hotel.example');
  first = await rehearse(world, { folder: copy.folder, args: ['--project', 'live', '--yes'] });
});

afterAll(() => copy.remove());

describe('the first deploy to a new project', () => {
  it('comes to its end, tells the address and the next step, and asks nothing strange', () => {
    expect(first.output).toContain(`The hotel is online:  ${SITE}`);
    expect(first.output).toContain('npm run make-admin -- YOUR-EMAIL --project harbour-live');
    expect(first.exitCode).toBe(0);
    expect(first.strange).toEqual([]);
  });

  it('makes the database in Europe, in the standard edition, protected', () => {
    expect(world.database).toEqual({
      name: 'projects/harbour-live/databases/(default)',
      locationId: 'eur3',
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    });
    const creations = first.calls.filter(({ name }) =>
      name.endsWith('POST firestore.googleapis.com /v1/projects/harbour-live/databases'),
    );
    expect(creations).toHaveLength(1);
  });

  it('runs every function on Node 22 in europe-west1, as an account of their own', () => {
    const account = managedAccount();
    const deployed = [...world.functions.values()].map(({ name, buildConfig, serviceConfig }) => ({
      name,
      runtime: (buildConfig as { runtime: string }).runtime, // as the Cloud Functions API has it
      account: (serviceConfig as { serviceAccountEmail: string }).serviceAccountEmail, // likewise
    }));
    expect([...world.functions.keys()].sort()).toEqual([
      'api',
      'dailyDigest',
      'deliverMail',
      'reconcile',
      'sweepMail',
      'upload',
    ]);
    for (const each of deployed) {
      expect(each).toMatchObject({ runtime: 'nodejs22', account });
      expect(each.name).toContain('/locations/europe-west1/');
    }
  });

  it('gives that account the six roles that the functions need, and the default account none', () => {
    const held = (account: string) =>
      world.bindings
        .filter(({ members }) => members.includes(`serviceAccount:${account}`))
        .map(({ role }) => role);
    expect(held(managedAccount()).sort()).toEqual([
      'roles/cloudtasks.enqueuer',
      'roles/datastore.user',
      'roles/firebaseauth.admin',
      'roles/iam.serviceAccountUser',
      'roles/run.invoker',
      'roles/storage.objectAdmin',
    ]);
    expect(held(DEFAULT_ACCOUNT)).toEqual(['roles/cloudbuild.builds.builder']);
  });

  it('opens the API to everyone, and what runs by the clock to that account alone', () => {
    const account = `serviceAccount:${managedAccount()}`;
    expect(Object.fromEntries(world.invokers)).toEqual({
      api: ['allUsers'],
      upload: ['allUsers'],
      ...Object.fromEntries([...scheduled()].map((id) => [id, [account]])),
    });
  });

  it('sets up the queue of mails and what runs by the clock', () => {
    expect(world.queues.get('deliverMail')).toMatchObject({
      name: 'projects/harbour-live/locations/europe-west1/queues/deliverMail',
      rateLimits: { maxConcurrentDispatches: 5 },
      retryConfig: { maxAttempts: 10, minBackoff: '5s', maxBackoff: '300s', maxDoublings: 6 },
    });
    const job = (id: string) => world.jobs.get(`firebase-schedule-${id}-europe-west1`);
    expect(job('reconcile')).toMatchObject({ schedule: '0 4 * * *', timeZone: 'America/New_York' });
    expect(job('sweepMail')).toMatchObject({ schedule: 'every 5 minutes' });
    expect(job('dailyDigest')).toMatchObject({ schedule: '0 7 * * *', timeZone: 'America/New_York' });
    expect(job('sweepMail')?.httpTarget).toMatchObject({
      oidcToken: { serviceAccountEmail: managedAccount() },
    });
  });

  it('lets the functions that send read the secret, in the version that is there', () => {
    const secrets = (id: string) =>
      world.functions.get(id)?.serviceConfig as { secretEnvironmentVariables?: object[] };
    expect(secrets('deliverMail').secretEnvironmentVariables).toMatchObject([
      { key: 'SMTP_URL', secret: 'SMTP_URL', version: '1' },
    ]);
    expect(secrets('api').secretEnvironmentVariables ?? []).toEqual([]);
    const grant = first.calls.find(({ name }) => name.endsWith('/secrets/SMTP_URL:setIamPolicy'));
    expect(JSON.stringify(grant?.body)).toContain(managedAccount());
  });

  it('tells the functions the address of the site', () => {
    expect(world.functions.get('api')?.serviceConfig).toMatchObject({
      environmentVariables: { SITE_URL: SITE },
    });
  });

  it('sets indexes, and has Firestore forget mails and counters by itself', () => {
    expect(
      world.indexes.map(({ fields }) =>
        (fields as { fieldPath: string }[]).map(({ fieldPath }) => fieldPath),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['uid', 'checkin', '__name__'],
        ['email', 'checkin', '__name__'],
      ]),
    );
    const forgotten = [...world.fields]
      .filter(([, { ttlConfig }]) => ttlConfig !== undefined)
      .map(([field]) => field);
    expect(forgotten.sort()).toEqual(['limits.expiresAt', 'mail.expireAt']);
  });

  it('notes of which version the data are', () => {
    expect(world.schemaVersion).toBe(1);
  });

  it('releases the rules of this project', () => {
    const source = (release: string) =>
      world.rulesets.get(
        world.releases.get(`projects/harbour-live/releases/${release}`)?.split('/').at(-1) ?? '',
      );
    const written = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
    expect(source('cloud.firestore')).toBe(written('firestore.rules'));
    expect(source('firebase.storage/harbour-live.firebasestorage.app')).toBe(written('storage.rules'));
  });

  it('has old images of the functions deleted', () => {
    expect(world.repository).toMatchObject({
      cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } },
    });
  });

  it('serves pages that bring their configuration along, whose rewrites lead to the function', () => {
    const live = world.versions.get(world.liveVersion ?? '');
    expect(live).toMatchObject({ status: 'FINALIZED' });
    const { rewrites } = live?.config as { rewrites: { glob?: string; run?: object }[] }; // as the Hosting API has it
    expect(rewrites.slice(0, 2)).toEqual([
      {
        glob: '/1/upload{,/**}',
        run: { serviceId: 'upload', region: 'europe-west1', tag: 'fh-v1' },
      },
      {
        glob: '/{availability,bookings,orders,payments,room,user,sitemap.xml}{,/**}',
        run: { serviceId: 'api', region: 'europe-west1', tag: 'fh-v1' },
      },
    ]);
    // Pinned: rolling the site back takes the function back with it.
    expect(world.services.get('api')?.spec).toMatchObject({
      traffic: [{ percent: 100 }, { revisionName: 'api-1', tag: 'fh-v1' }],
    });
    expect(Object.keys(live?.files as object)).toContain('/sw.js');

    const dist = path.join(copy.folder, 'web', 'dist');
    expect(readFileSync(path.join(dist, 'sw.js'), 'utf8')).not.toContain(
      '"/__/firebase/init.json","revision"',
    );
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain(
      `<link rel="canonical" href="${SITE}/"`,
    );
  });
});

describe('a later deploy', () => {
  let second: Rehearsal;
  beforeAll(async () => {
    second = await rehearse(world, { folder: copy.folder, args: ['--project', 'live', '--built', '--yes'] });
  });

  it('changes what is there, and makes nothing anew', () => {
    expect(second.output).toContain('The hotel is online');
    expect(second.exitCode).toBe(0);
    expect(second.strange).toEqual([]);
    expect(world.serviceAccounts).toHaveLength(1);
    const made = second.calls
      .map(({ name }) => name)
      .filter((name) => /^POST .*\/(functions|queues|jobs|databases|serviceAccounts)$/.test(name));
    expect(made).toEqual([]);
    expect(world.liveVersion).toBe('v2');
  });
});

describe('an organisation that forbids what everyone may call', () => {
  it('stops the deploy with the command that helps, after which it comes to its end', async () => {
    const forbidding = aWorld({ isPublicForbidden: true });
    forbidding.auth?.authorizedDomains.push('www.hotel.example');
    const again = { folder: copy.folder, args: ['--project', 'live', '--built', '--yes'] };
    const refused = await rehearse(forbidding, again);
    expect(refused.output).toContain(
      'gcloud run services update api --no-invoker-iam-check --region europe-west1 --project harbour-live',
    );
    expect(refused.exitCode).toBe(1);
    expect(forbidding.liveVersion).toBeUndefined();

    // The command changes nothing that the CLI asks about: what exists already is not opened again.
    const accepted = await rehearse(forbidding, again);
    expect(accepted.exitCode).toBe(0);
    expect(forbidding.liveVersion).toBe('v2');
  });
});

function managedAccount(): string {
  return world.serviceAccounts[0] ?? 'none';
}

/** The services of the functions that run by the clock. */
function scheduled(): string[] {
  return [...world.jobs.keys()].map((job) => job.replace(/^firebase-schedule-(\w+)-.*$/, '$1').toLowerCase());
}
