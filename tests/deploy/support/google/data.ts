import { done, found, refuse, type Routes } from '../routes.ts';

const DATABASES = 'firestore.googleapis.com /v1/projects/{project}/databases';

/** Firestore, Storage and their rules. */
export const dataRoutes: Routes = {
  [`GET ${DATABASES}/{database}`]: ({ world }) => found(world.database, 'Database'),
  [`POST ${DATABASES}`]: ({ world, body, query }) => {
    world.database = {
      name: `projects/${world.projectId}/databases/${String(query.get('databaseId'))}`,
      ...body,
    };
    // Google is not done when it answers: whoever does not wait goes on without a database.
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
    // Google completes the fields by the one that it sorts by last, in the direction of the one before.
    const asked = body.fields as { fieldPath: string; order?: string }[];
    const fields = [...asked, { fieldPath: '__name__', order: asked.at(-1)?.order ?? 'ASCENDING' }];
    world.indexes.push({ ...body, fields, name, state: 'CREATING', density: 'SPARSE_ALL' });
    return done({ name });
  },
  [`PATCH ${DATABASES}/{database}/collectionGroups/{group}/fields/{field}`]: ({ world, body, params }) => {
    const name = `projects/${world.projectId}/databases/(default)/collectionGroups/${params.group}/fields/${params.field}`;
    world.fields.set(`${params.group}.${params.field}`, { ...body, name });
    return done({ name });
  },
  [`POST ${DATABASES}/{database}/backupSchedules`]: ({ world, body }) => {
    world.backupSchedules.push(body);
    return {
      ...body,
      name: `projects/${world.projectId}/databases/(default)/backupSchedules/b${world.backupSchedules.length}`,
    };
  },
  'GET firebasestorage.googleapis.com /v1alpha/projects/{project}/defaultBucket': ({ world }) =>
    world.hasBucket
      ? { bucket: { name: `projects/${world.projectId}/buckets/${world.projectId}.firebasestorage.app` } }
      : refuse(404, 'Default bucket was not found.'),
  'PUT storage.googleapis.com /upload/source.zip': () => ({}),
  'POST firebaserules.googleapis.com /v1/projects/{project}:test': () => ({ issues: [] }),
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
    const { files } = body.source as { files: { content: string }[] };
    const id = `r${world.rulesets.size}`;
    world.rulesets.set(id, files[0]?.content ?? '');
    return { name: `projects/${world.projectId}/rulesets/${id}` };
  },
  'POST firebaserules.googleapis.com /v1/projects/{project}/releases': ({ world, body }) => {
    world.releases.set(String(body.name), String(body.rulesetName));
    return body;
  },
  'PATCH firebaserules.googleapis.com /v1/projects/{project}/releases/{release+}': ({ world, body }) => {
    const release = body.release as { name: string; rulesetName: string };
    if (!world.releases.has(release.name)) refuse(404, 'Release was not found.');
    world.releases.set(release.name, release.rulesetName);
    return release;
  },
};
