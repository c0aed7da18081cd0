import type { Account, Documents } from '../archive.ts';
import { done, found, refuse, type Asked, type Routes } from '../routes.ts';
import { LOCATION, type World } from '../world.ts';

const DATABASES = 'firestore.googleapis.com /v1/projects/{project}/databases';
/** How long the name of a deleted database is taken: https://cloud.google.com/firestore/docs/restore-in-place */
const NAME_TAKEN_MINUTES = 5;
const WHOLE_MINUTE = /T\d\d:\d\d:00(\.0+)?Z$/;

/** Copying and deleting databases, exporting and importing accounts. */
export const archiveRoutes: Routes = {
  'GET firestore.googleapis.com /v1/projects/{project}/locations/{location}/backups': ({ world }) => ({
    backups: [...world.archive.backups.keys()].map((name) => ({
      name,
      database: `projects/${world.projectId}/databases/(default)`,
      snapshotTime: '2026-11-21T03:00:00Z',
      expireTime: '2026-11-28T03:00:00Z',
      state: 'READY',
    })),
  }),
  [`POST ${DATABASES}:restore`]: (asked) => {
    const backup = found(asked.world.archive.backups.get(String(asked.body.backup)), 'Backup');
    return put(asked, backup);
  },
  [`POST ${DATABASES}:clone`]: (asked) => {
    const { database, snapshotTime } = asked.body.pitrSnapshot as { database: string; snapshotTime: string };
    return put(asked, atMinute(asked.world, database.split('/').at(-1) ?? '', snapshotTime));
  },
  [`GET ${DATABASES}/{database}/operations`]: ({ params }) => ({
    operations: [
      {
        name: `projects/p/databases/${params.database}/operations/1`,
        done: true,
        metadata: { operationState: 'SUCCESSFUL' },
      },
    ],
  }),
  [`DELETE ${DATABASES}/{database}`]: ({ world, params }) => {
    const name = String(params.database);
    if (name === '(default)') forgetDefault(world);
    else found(world.archive.beside.get(name), 'Database');
    world.archive.beside.delete(name);
    world.archive.namesFreeIn.set(name, NAME_TAKEN_MINUTES);
    return done({ name: `projects/${world.projectId}/databases/${name}` });
  },
  [`POST ${DATABASES}/{database}/documents/meta/payments:runQuery`]: () => [{}],
  [`DELETE ${DATABASES}/{database}/documents/meta/payments`]: ({ world }) => {
    world.archive.documents = { ...found(world.archive.documents, 'Database'), hasCursor: false };
    return {};
  },
  'POST firebasehosting.googleapis.com /v1beta1/projects/{project}/sites/{site}/releases': ({
    world,
    body,
  }) => {
    if (body.type !== 'SITE_DISABLE') refuse(400, 'A release here has no version.', 'INVALID_ARGUMENT');
    Object.assign(world, { liveVersion: undefined, liveMessage: undefined });
    return { type: 'SITE_DISABLE' };
  },
  'POST www.googleapis.com /identitytoolkit/v3/relyingparty/downloadAccount': ({ world }) => ({
    users: [...world.archive.accounts.values()].map((account) => ({ ...account, version: 0 })),
  }),
  'POST www.googleapis.com /identitytoolkit/v3/relyingparty/uploadAccount': ({ world, body }) =>
    upload(world, body),
};

/** Creates a copy of a database under a new name, without protections. */
function put({ world, body }: Asked, documents: Documents): unknown {
  const { archive, projectId } = world;
  const id = String(body.databaseId);
  if (archive.beside.has(id) || (id === '(default)' && world.database))
    refuse(409, 'Database already exists. Please use another database_id', 'ALREADY_EXISTS');
  const minutes = archive.namesFreeIn.get(id) ?? 0;
  if (minutes > 0) {
    const wait = `Please retry in ${minutes * 60} seconds.`;
    refuse(409, `Database ID '${id}' is not available in project '${projectId}'. ${wait}`, 'ABORTED');
  }
  const name = `projects/${projectId}/databases/${id}`;
  if (id === '(default)') {
    archive.documents = documents;
    world.database = {
      name,
      locationId: LOCATION,
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
    };
  } else archive.beside.set(id, documents);
  return done({ name, locationId: LOCATION });
}

/** @throws GoogleError where the database is gone, or the time is not a whole minute */
function atMinute({ archive }: World, database: string, minute: string): Documents {
  if (!WHOLE_MINUTE.test(minute)) refuse(400, 'The snapshot time is no whole minute.', 'INVALID_ARGUMENT');
  const now = database === '(default)' ? archive.documents : archive.beside.get(database);
  const past = database === '(default)' ? archive.minutes.get(minute) : undefined;
  return past ?? found(now, 'Source database');
}

/** A database's minutes, schedules, rules, indexes and times to live. Backups stay. */
function forgetDefault(world: World): void {
  const { deleteProtectionState } = found(world.database, 'Database');
  if (deleteProtectionState === 'DELETE_PROTECTION_ENABLED')
    refuse(400, 'Database has delete protection enabled.', 'FAILED_PRECONDITION');
  Object.assign(world, { database: undefined, backupSchedules: [], indexes: [] });
  world.archive.documents = undefined;
  world.archive.minutes.clear();
  world.fields.clear();
  world.releases.delete(`projects/${world.projectId}/releases/cloud.firestore`);
}

/** Adds accounts, and replaces those that exist: https://firebase.google.com/docs/auth/admin/import-users */
function upload({ archive }: World, body: Record<string, unknown>): unknown {
  const { signerKey, saltSeparator, rounds, memoryCost } = archive.hash;
  const isOpened =
    body.hashAlgorithm === 'SCRYPT' &&
    body.signerKey === signerKey &&
    body.saltSeparator === saltSeparator &&
    String(body.rounds) === rounds &&
    String(body.memoryCost) === memoryCost;
  for (const account of body.users as Account[])
    archive.accounts.set(account.localId, { ...account, isOpened });
  return {};
}
