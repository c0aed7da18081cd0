import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBuiltProject } from './support/built-copy.ts';
import type { ProjectCopy } from './support/project-copy.ts';
import { commandsIn, readDocument, wayBackCommands } from './support/guide.ts';
import { aWorld, LOCATION, REGION } from './support/world.ts';
import type { FirstDeploy } from './support/first-deploy.ts';
import { rehearse, type Rehearsal } from './support/rehearse.ts';

const BACKUP = `projects/harbour-live/locations/${LOCATION}/backups/b1`;

/** What a person types or answers. */
const TYPED: [RegExp, string][] = [
  [/^(npx firebase (?:hosting:disable|firestore:delete|firestore:databases:delete) .*)$/, '$1 --force'],
  [/^(npm run deploy .*)$/, '$1 --built --yes'], // built by an earlier step
  [/^(openssl .*)$/, '$1 -pass pass:tide-and-harbour'],
  [/\bBACKUP\b/, BACKUP],
  [/\bKEY\b/, 'c2lnbmVy'],
  [/\bSEPARATOR\b/, 'Bw'],
  [/\bGENERATION\b/, '1732000000000000'],
  [/\bNAME\b/, 'sea-1600.webp'],
];

const asTyped = (line: string) => TYPED.reduce((typed, [word, value]) => typed.replace(word, value), line);

/** What the parts of the rehearsal share. */
interface Walk {
  give: (command: string) => Promise<Rehearsal>;
  /** Runs the commands of a part of the page, except those for the database itself, which tests/api runs. */
  follow: (part: string, commands?: string[]) => Promise<void>;
  jobs: () => unknown[];
}

function aWalk(deployed: () => FirstDeploy): Walk {
  const give = (command: string) =>
    rehearse(deployed().world, { folder: deployed().copy.folder, command: asTyped(command) });
  return {
    give,
    follow: async (part, commands = wayBackCommands(part)) => {
      expect(commands, part).not.toEqual([]);
      for (const command of commands.filter((each) => !each.startsWith('npm run reconcile '))) {
        const { exitCode, output, strange } = await give(command);
        expect({ command, exitCode, strange }, output).toEqual({ command, exitCode: 0, strange: [] });
      }
    },
    jobs: () =>
      ['sweepPayments', 'sweepMail'].map(
        (name) => deployed().world.jobs.get(`firebase-schedule-${name}-${REGION}`)?.state ?? 'ENABLED',
      ),
  };
}

const GUEST = { localId: 'u1', email: 'ana@hotel.example', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' };
const ADMIN = { ...GUEST, localId: 'u2', email: 'root@hotel.example', customAttributes: '{"role":"admin"}' };
const PICTURE = 'gs://harbour-live.firebasestorage.app/rooms/sea-1600.webp';

/* Runs every command of docs/the-way-back.md after a bad deploy, in order, and checks the world. */

let copy: ProjectCopy;
/** A hotel that is online; the deploy that reopens it creates what it lacks. */
const world = aWorld({
  liveVersion: 'v1',
  versions: new Map([['v1', { status: 'FINALIZED', files: {} }]]),
  jobs: new Map(['sweepPayments', 'sweepMail'].map((name) => [`firebase-schedule-${name}-${REGION}`, {}])),
});
const walk = aWalk(() => ({ copy, world }));

beforeAll(() => {
  copy = copyBuiltProject();
  const { minutes, backups, accounts } = world.archive;
  minutes.set('2026-11-21T14:30:00Z', { until: 'half past two', hasCursor: true });
  backups.set(BACKUP, { until: 'three in the morning', hasCursor: true });
  for (const account of [GUEST, ADMIN]) accounts.set(account.localId, account);
});
afterAll(() => copy.remove());

it('an upgrade keeps a copy for a week', async () => {
  const [, step = ''] = readDocument('upgrading').split('\n4. ');
  const [copy = '', deletion = ''] = commandsIn(step.split('\n5. ')[0] ?? '');
  await walk.follow('the copy', [copy]);
  expect([...world.archive.beside.keys()]).toEqual(['before-upgrade']);
  await walk.follow('the deletion', [deletion]);
  expect([...world.archive.beside.keys()]).toEqual([]);
});

describe('before anything is changed', () => {
  it('keeps the accounts every week, where they cannot be read', async () => {
    await walk.follow('## Every week');
    const kept = world.archive.files.get('gs://harbour-vault-accounts/accounts.json.enc');
    expect(kept?.content?.toString('latin1')).toMatch(/^Salted__/);
    expect(existsSync(path.join(copy.folder, 'accounts.json'))).toBe(false);
  });

  it('closes the house, and stops what works by itself', async () => {
    await walk.follow('1. **Close the house**');
    expect([world.liveVersion, walk.jobs()]).toEqual([undefined, ['PAUSED', 'PAUSED']]);
  });

  it('copies a minute, and a backup, beside the real database', async () => {
    const [minute = '', list = '', backup = ''] = wayBackCommands('2. ');
    const { archive } = world;
    await walk.follow('a backup', [list, backup]);
    expect(archive.beside.get('rescue')?.until).toBe('three in the morning');
    expect(await walk.give(minute)).toMatchObject({ exitCode: 1 }); // an existing copy has the name
    archive.beside.clear();
    await walk.follow('a minute', [minute]);
    expect(archive.beside.get('rescue')?.until).toBe('half past two');
    expect(archive.documents?.until).toBe('now');
    await walk.follow('a look', [
      'npx firebase firestore:operations:list --database rescue --project harbour-live',
    ]);
  });

  it('never commits the file of the accounts', () => {
    const ignored = readFileSync(path.join(import.meta.dirname, '../../.gitignore'), 'utf8');
    expect(ignored).toContain('accounts*.json*');
  });
});

it('the restored database takes the place of the real one, once its name can be had, protected and backed up', async () => {
  await walk.follow('3. ');
  const commands = wayBackCommands('4. ');
  const [unlock = '', remove = '', clone = '', ...protect] = commands;
  expect((await walk.give(remove)).output).toContain('delete protection');
  await walk.follow('the deletion', [unlock, remove]);
  expect((await walk.give(clone)).output).toContain("Database ID '(default)' is not available");
  world.archive.namesFreeIn.clear(); // five minutes later
  await walk.follow('the copy', [clone, ...protect]);
  expect(world.archive.documents?.until).toBe('half past two');
  expect(world.archive.beside.get('before')?.until).toBe('now');
  expect(world.database).toMatchObject({
    name: 'projects/harbour-live/databases/(default)',
    locationId: LOCATION,
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  });
  expect(world.backupSchedules).toMatchObject([
    { dailyRecurrence: {}, retention: '604800s' },
    { weeklyRecurrence: { day: 'SUNDAY' }, retention: '8467200s' },
  ]);
});

describe('opening the house', () => {
  it('catches up with the payment provider from thirty days back, and works by itself again', async () => {
    expect(world.archive.documents?.hasCursor).toBe(true);
    await walk.follow('5. ');
    expect(world.archive.documents?.hasCursor).toBe(false);
    expect(walk.jobs()).toEqual(['ENABLED', 'ENABLED']);
  });

  it('opens the house with a deploy, which sets what a copy lacks', async () => {
    await walk.follow('6. ');
    expect(world.liveVersion).toBeDefined();
    const forgotten = [...world.fields].filter(([, { ttlConfig }]) => ttlConfig !== undefined);
    expect(forgotten.map(([field]) => field).sort()).toEqual([
      'keys.expireAt',
      'limits.expiresAt',
      'mail.expireAt',
      'names.expireAt',
      'payees.expireAt',
    ]);
    expect(world.indexes.length).toBeGreaterThan(2);
    expect(world.releases.has('projects/harbour-live/releases/cloud.firestore')).toBe(true);
    expect(walk.jobs()).toEqual(['ENABLED', 'ENABLED']);
  });

  it('leaves no copy behind', async () => {
    await walk.follow('7. ');
    expect([...world.archive.beside.keys()]).toEqual([]);
  });
});

it('gives accounts back with their ids, roles and passwords, and leaves those alone that are there', async () => {
  const { accounts } = world.archive;
  const changed = { ...GUEST, passwordHash: 'bmV3' };
  accounts.clear();
  accounts.set(GUEST.localId, changed);
  await walk.follow('## Accounts');
  expect([...accounts.values()]).toEqual([
    changed,
    expect.objectContaining({
      localId: 'u2',
      email: 'root@hotel.example',
      customAttributes: '{"role":"admin"}',
      isOpened: true,
    }),
  ]);
  expect(existsSync(path.join(copy.folder, 'accounts.json'))).toBe(false);
});

it('gives pictures back, and the bucket first where it is gone', async () => {
  const { files } = world.archive;
  const [one = '', all = '', list = '', bucket = ''] = wayBackCommands('## Pictures');
  files.set(PICTURE, { isDeleted: true });
  files.set(PICTURE.replace('sea', 'attic'), { isDeleted: true });
  await walk.follow('one', [one]);
  expect(files.get(PICTURE)?.isDeleted).toBe(false);
  Object.assign(world, { hasBucket: false });
  world.archive.deletedBucket = '1732000000000000';
  expect((await walk.give(all)).exitCode).toBe(1);
  expect((await walk.give(list)).output).toContain('1732000000000000');
  await walk.follow('the bucket', [bucket, all]);
  expect([...files.values()].some(({ isDeleted }) => isDeleted)).toBe(false);
});
