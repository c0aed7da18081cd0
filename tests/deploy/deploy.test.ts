import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { rehearse, type Rehearsal } from './support/rehearse.ts';
import { followGuide } from './support/follow-guide.ts';
import { commandsOf, countSteps, readmeCommands, wayBackCommands } from './support/guide.ts';
import { anEmptyWorld, aWorld, DEFAULT_ACCOUNT, LOCATION, REGION, type World } from './support/world.ts';

const SITE = 'https://www.hotel.example';

let copy: ProjectCopy;
let world: World;
/** What came of the guide's commands, in order. */
let walked: Rehearsal[];

beforeAll(async () => {
  copy = copyProject({
    '.firebaserc': '{ "projects": { "default": "demo-innkeep", "live": "harbour-live" } }',
    'functions/.env.harbour-live': `SITE_URL=${SITE}\n`,
  });
  world = anEmptyWorld();
  walked = await followGuide(world, copy.folder, 'www.hotel.example');
});

afterAll(() => copy.remove());

describe('the first deploy to a new project', () => {
  it('follows the guide, of twenty steps at most, without a command that fails or asks for something strange', () => {
    expect(countSteps()).toBeLessThanOrEqual(20);
    expect(walked.length).toBeGreaterThanOrEqual(18);
    for (const { exitCode, output, strange } of walked) {
      expect({ exitCode, strange }, output).toEqual({ exitCode: 0, strange: [] });
    }
  });

  it('is what the README says in short', () => {
    const guide = Array.from({ length: countSteps() }, (_, index) => commandsOf(index + 1)).flat();
    const [install, ...inShort] = readmeCommands();
    expect(install).toBe('npm ci');
    expect(guide.filter((command) => inShort.includes(command))).toEqual(inShort);
    expect(inShort).toHaveLength(8);
  });

  it('tells the address and the next step', () => {
    const said = walked.map(({ output }) => output).join('');
    expect(said).toContain(`The hotel is online:  ${SITE}`);
    expect(said).toContain('npm run make-admin -- YOUR-EMAIL --project harbour-live');
  });

  it('keeps the secret as it was typed', () => {
    expect(world.secretValue).toBe('smtps://hotel:secret@mail.example');
  });

  it('keeps what names guests out of the request log, and has the default account build and nothing else', () => {
    expect(world.logExclusion).toBe(
      'resource.type="cloud_run_revision" AND resource.labels.service_name="api" AND log_id("run.googleapis.com/requests")',
    );
  });

  it('is told of errors by a policy that Cloud Monitoring takes', () => {
    const policy: unknown = JSON.parse(
      readFileSync(path.join(copy.folder, 'docs/alerts/errors.json'), 'utf8'),
    );
    expect(policy).toMatchObject({
      combiner: 'OR',
      conditions: [
        { conditionMatchedLog: { filter: 'resource.type="cloud_run_revision" AND severity>=ERROR' } },
      ],
      alertStrategy: { notificationRateLimit: { period: '3600s' } }, // which a policy over a log has to have
    });
  });

  it('backs the database up every day and every week', () => {
    expect(world.backupSchedules).toMatchObject([
      { dailyRecurrence: {}, retention: '604800s' },
      { weeklyRecurrence: { day: 'SUNDAY' }, retention: '8467200s' },
    ]);
  });

  it('makes the database where the hotel wants it, in the standard edition, protected', () => {
    expect(world.database).toEqual({
      name: 'projects/harbour-live/databases/(default)',
      locationId: LOCATION,
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    });
    const creations = calls().filter(({ name }) =>
      name.endsWith('POST firestore.googleapis.com /v1/projects/harbour-live/databases'),
    );
    expect(creations).toHaveLength(1);
  });

  it('runs every function on Node 22 in the region of the hotel, as an account of their own', () => {
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
      expect(each.name).toContain(`/locations/${REGION}/`);
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
      name: `projects/harbour-live/locations/${REGION}/queues/deliverMail`,
      rateLimits: { maxConcurrentDispatches: 5 },
      retryConfig: { maxAttempts: 10, minBackoff: '5s', maxBackoff: '300s', maxDoublings: 6 },
    });
    const job = (id: string) => world.jobs.get(`firebase-schedule-${id}-${REGION}`);
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
    const grant = calls().find(({ name }) => name.endsWith('/secrets/SMTP_URL:setIamPolicy'));
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
        run: { serviceId: 'upload', region: REGION, tag: 'fh-v1' },
      },
      {
        glob: '/{room,availability,user,orders,bookings,sitemap.xml}{,/**}',
        run: { serviceId: 'api', region: REGION, tag: 'fh-v1' },
      },
    ]);
    // Pinned: rolling the site back takes the function back with it.
    expect(world.services.get('api')?.spec).toMatchObject({
      traffic: [{ percent: 100 }, { revisionName: 'api-1', tag: 'fh-v1' }],
    });
    expect(Object.keys(live?.files as object)).toContain('/sw.js');
    // The build's own notes, such as Vite's manifest, name every module.
    expect(Object.keys(live?.files as object).filter((file) => file.includes('/.'))).toEqual([]);

    const dist = path.join(copy.folder, 'web', 'dist');
    // What the service worker keeps has a revision; Hosting may have nothing at this address.
    expect(readFileSync(path.join(dist, 'sw.js'), 'utf8')).not.toMatch(
      /url:.\/__\/firebase\/init\.json.,revision/,
    );
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain(
      `<link rel="canonical" href="${SITE}/"`,
    );
  });
});

describe('a later deploy', () => {
  let later: Rehearsal;
  beforeAll(async () => {
    // What was opened to everyone is not opened again: so a deploy goes on where an organisation forbids it.
    Object.assign(world, { isEmpty: false, isPublicForbidden: true });
    appendFileSync(path.join(copy.folder, 'functions/dist/index.js'), '// newer code\n');
    const command = 'npm run deploy -- --project live --built --yes';
    later = await rehearse(world, { folder: copy.folder, command });
  });

  it('changes what is there, and makes nothing anew', () => {
    expect({ exitCode: later.exitCode, strange: later.strange }, later.output).toEqual({
      exitCode: 0,
      strange: [],
    });
    expect(world.serviceAccounts).toHaveLength(1);
    const made = later.calls.filter(({ name }) =>
      /^POST .*\/(functions|queues|jobs|databases|serviceAccounts)$/.test(name),
    );
    expect(made).toEqual([]);
    expect(world.liveVersion).toBe('v2');
  });

  it('is undone by one command, the function with the pages', async () => {
    const [command = ''] = wayBackCommands('npx firebase hosting:clone');
    const { exitCode, strange } = await rehearse(world, {
      folder: copy.folder,
      command: command.replace('VERSION', 'v1'),
    });
    expect({ exitCode, strange }).toEqual({ exitCode: 0, strange: [] });
    expect(world.liveVersion).toBe('v1');
    const { rewrites } = world.versions.get('v1')?.config as { rewrites: { run?: { tag: string } }[] }; // as the Hosting API has it
    expect(rewrites[1]?.run?.tag).toBe('fh-v1');
    expect(world.services.get('api')?.spec).toMatchObject({
      traffic: [
        { percent: 100 },
        { revisionName: 'api-1', tag: 'fh-v1' },
        { revisionName: 'api-2', tag: 'fh-v2' },
      ],
    });
  });
});

describe('the way back', () => {
  it('makes a database beside the real one, of a backup or of a minute', async () => {
    const copying = ['npx firebase firestore:databases:restore', 'npx firebase firestore:databases:clone'];
    for (const command of copying.flatMap(wayBackCommands)) {
      const typed = command.replace('BACKUP', `projects/harbour-live/locations/${LOCATION}/backups/b1`);
      const { exitCode, output, strange } = await rehearse(world, { folder: copy.folder, command: typed });
      expect({ exitCode, strange }, output).toEqual({ exitCode: 0, strange: [] });
    }
    expect(world.copies).toMatchObject([
      {
        way: 'restore',
        databaseId: 'drill',
        backup: `projects/harbour-live/locations/${LOCATION}/backups/b1`,
      },
      { way: 'clone', databaseId: 'drill', pitrSnapshot: { snapshotTime: '2026-11-21T14:30:00Z' } },
    ]);
  });
});

describe('an organisation that forbids what everyone may call', () => {
  it('stops the deploy with the commands that help', async () => {
    const forbidding = aWorld({ isPublicForbidden: true });
    forbidding.auth?.authorizedDomains.push('www.hotel.example');
    const { exitCode, output } = await rehearse(forbidding, {
      folder: copy.folder,
      command: 'npm run deploy -- --project live --built --yes',
    });
    for (const service of ['upload', 'api']) {
      expect(output).toContain(
        `gcloud run services update ${service} --no-invoker-iam-check --region ${REGION} --project harbour-live`,
      );
    }
    expect(exitCode).toBe(1);
    expect(forbidding.liveVersion).toBeUndefined();
  });
});

function calls() {
  return walked.flatMap((each) => each.calls);
}

function managedAccount(): string {
  return world.serviceAccounts[0] ?? 'none';
}

/** The services of the functions that run by the clock. */
function scheduled(): string[] {
  return [...world.jobs.keys()].map((job) => job.replace(/^firebase-schedule-(\w+)-.*$/, '$1').toLowerCase());
}
