import { done, found, refuse, type Routes } from '../routes.ts';
import { requireIndex, requireOverride } from './checks/index-definition.ts';
import { issuesIn, requireRelease, requireRules, type Release, type RulesSource } from './checks/rules.ts';

const DATABASES = 'firestore.googleapis.com /v1/projects/{project}/databases';

export const dataRoutes: Routes = {
  [`GET ${DATABASES}/{database}`]: ({ world }) => found(world.database, 'Database'),
  [`POST ${DATABASES}`]: ({ world, body, query }) => {
    world.database = {
      name: `projects/${world.projectId}/databases/${String(query.get('databaseId'))}`,
      ...body,
    };
    // Google answers before the database exists: a caller that does not wait for the operation goes on
    // without one.
    return { name: `projects/${world.projectId}/databases/(default)/operations/creation` };
  },
  [`GET ${DATABASES}/{database}/operations/{operation}`]: ({ world }) => done(world.database),
  [`PATCH ${DATABASES}/{database}`]: ({ world, body }) => done(Object.assign(world.database ?? {}, body)),
  [`GET ${DATABASES}/{database}/documents/meta/schema`]: ({ world }) => ({
    fields: { version: { integerValue: String(found(world.schemaVersion, 'Document')) } },
  }),
  [`PATCH ${DATABASES}/{database}/documents/meta/schema`]: ({ world, body }) => {
    const { version } = body.fields as { version: { integerValue: string } };
    world.schemaVersion = Number(version.integerValue);
    return body;
  },
  [`GET ${DATABASES}/{database}/documents/{collection}`]: ({ world }) =>
    world.isEmpty ? {} : { documents: [{ name: 'projects/p/databases/d/documents/rooms/one' }] },
  [`GET ${DATABASES}/{database}/collectionGroups/-/indexes`]: ({ world }) => ({ indexes: world.indexes }),
  [`GET ${DATABASES}/{database}/collectionGroups/-/fields`]: ({ world }) => ({
    fields: [...world.fields.values()],
  }),
  [`POST ${DATABASES}/{database}/collectionGroups/{group}/indexes`]: ({ world, body, params }) => {
    const name = `projects/${world.projectId}/databases/(default)/collectionGroups/${params.group}/indexes/i${world.indexes.length}`;
    const fields = requireIndex(world, String(params.group), body);
    world.indexes.push({ ...body, fields, name, state: 'CREATING', density: 'SPARSE_ALL' });
    return done({ name });
  },
  [`PATCH ${DATABASES}/{database}/collectionGroups/{group}/fields/{field}`]: ({ world, body, params }) => {
    requireOverride(world, String(params.field), body);
    const name = `projects/${world.projectId}/databases/(default)/collectionGroups/${params.group}/fields/${params.field}`;
    world.fields.set(`${params.group}.${params.field}`, { ...body, name });
    return done({ name });
  },
  [`GET ${DATABASES}/{database}/backupSchedules`]: ({ world }) => ({
    backupSchedules: world.backupSchedules,
  }),
  [`POST ${DATABASES}/{database}/backupSchedules`]: ({ world, body }) => {
    const name = `projects/${world.projectId}/databases/(default)/backupSchedules/b${world.backupSchedules.length + 1}`;
    world.backupSchedules.push({ ...body, name });
    return { ...body, name };
  },
  'GET firebasestorage.googleapis.com /v1alpha/projects/{project}/defaultBucket': ({ world }) =>
    world.hasBucket
      ? {
          location: world.bucketLocation,
          bucket: { name: `projects/${world.projectId}/buckets/${world.projectId}.firebasestorage.app` },
        }
      : refuse(404, 'Default bucket was not found.'),
  'POST firebasestorage.googleapis.com /v1alpha/projects/{project}/defaultBucket': ({ world, body }) => {
    // Google takes its own default, in America, where none is named; a bucket cannot be moved.
    world.bucketLocation = typeof body.location === 'string' ? body.location : 'US-CENTRAL1';
    world.hasBucket = true;
    return { location: world.bucketLocation };
  },
  'PUT storage.googleapis.com /upload/source.zip': () => ({}),
  'POST firebaserules.googleapis.com /v1/projects/{project}:test': ({ body }) => ({
    issues: issuesIn(body.source as RulesSource), // as the API has it
  }),
  'GET firebaserules.googleapis.com /v1/projects/{project}/releases': ({ world }) => ({
    releases: [...world.releases].map(([name, rulesetName]) => ({
      name,
      rulesetName,
      createTime: '2026-11-21T12:00:00Z',
    })),
  }),
  'GET firebaserules.googleapis.com /v1/projects/{project}/rulesets/{ruleset}': ({ world, params }) => ({
    source: {
      files: [{ name: 'rules', content: found(world.rulesets.get(String(params.ruleset)), 'Ruleset') }],
    },
  }),
  'POST firebaserules.googleapis.com /v1/projects/{project}/rulesets': ({ world, body }) => {
    const id = `r${world.rulesets.size}`;
    world.rulesets.set(id, requireRules(body.source as RulesSource)); // as the API has it
    return { name: `projects/${world.projectId}/rulesets/${id}` };
  },
  'POST firebaserules.googleapis.com /v1/projects/{project}/releases': ({ world, body }) => {
    const release = body as unknown as Release; // as the API has it
    requireRelease(world, release);
    if (world.releases.has(release.name)) refuse(409, 'Release already exists.', 'ALREADY_EXISTS');
    world.releases.set(release.name, release.rulesetName);
    return release;
  },
  'PATCH firebaserules.googleapis.com /v1/projects/{project}/releases/{release+}': ({ world, body }) => {
    const release = body.release as Release; // as the API has it
    if (!world.releases.has(release.name)) refuse(404, 'Release was not found.');
    requireRelease(world, release);
    world.releases.set(release.name, release.rulesetName);
    return release;
  },
};
