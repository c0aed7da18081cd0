import './support/no-outside.cjs';
import { expect, it } from 'vitest';
import { startGoogle } from './support/fake-google.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, DEFAULT_ACCOUNT, REGION, SITE_NAME } from './support/world.ts';

/*
 * What the stand-in for Google refuses: what a file or a command of ours could hold, and the CLI would send.
 */

const PLACE = `projects/harbour-live/locations/${REGION}`;
const DATABASES = 'firestore.googleapis.com /v1/projects/harbour-live/databases';
const GROUP = `${DATABASES}/(default)/collectionGroups/bookings`;
const RULES = 'firebaserules.googleapis.com /v1/projects/harbour-live';
const SITE = `firebasehosting.googleapis.com /v1beta1/projects/harbour-live/sites/${SITE_NAME}`;
const POLICY = 'cloudresourcemanager.googleapis.com /v1/projects/harbour-live:setIamPolicy';
const FUNCTION = `cloudfunctions.googleapis.com /v2/${PLACE}/functions?functionId=api`;
const JOB = { schedule: 'every 5 minutes', timeZone: 'Europe/Brussels' };
const QUEUE = { name: `${PLACE}/queues/mail` };
const STRANGER = 'firebase-fn-1@harbour-live.iam.gserviceaccount.com';

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const holding = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });
const anIndex = (...fields: object[]) => ({ fields, queryScope: 'COLLECTION' });
const binding = (role: string, member: string) => ({ policy: { bindings: [{ role, members: [member] }] } });
const rewrite = (glob: string, to: object) => ({ config: { rewrites: [{ glob, ...to }] } });
const service = (changes: object) => ({
  serviceConfig: { serviceAccountEmail: DEFAULT_ACCOUNT, ...changes },
});
const SECRET = { key: 'SMTP_URL', secret: 'SMTP_URL', version: '1' };

it.each<[what: string, call: string, body: object, status: number, message: string]>([
  ['an index of one field', `POST ${GROUP}/indexes`, anIndex(up('uid')), 400, 'this index is not necessary'],
  ['an index of two arrays', `POST ${GROUP}/indexes`, anIndex(holding('a'), holding('b')), 400, 'array'],
  ['a field twice', `POST ${GROUP}/indexes`, anIndex(up('a'), up('b'), up('a')), 400, 'more than once'],
  ['a field without quotes', `POST ${GROUP}/indexes`, anIndex(up('a'), up('b-c')), 400, 'path "b-c"'],
  ['an override without quotes', `PATCH ${GROUP}/fields/b-c`, {}, 400, 'path "b-c"'],
  [
    'rules that do not compile',
    `POST ${RULES}/rulesets`,
    { source: { files: [{ name: 'firestore.rules', content: 'service' }] } },
    400,
    'Compilation error in firestore.rules',
  ],
  ['an open brace', `PATCH ${SITE}/versions/v1`, rewrite('/{a,b', { path: '/a.html' }), 400, '/{a,b'],
  [
    'a path without a slash',
    `PATCH ${SITE}/versions/v1`,
    rewrite('/**', { path: 'a.html' }),
    400,
    '"a.html"',
  ],
  [
    'a way to no service',
    `PATCH ${SITE}/versions/v1`,
    rewrite('/**', { run: { serviceId: 'app' } }),
    400,
    'service `app` does not exist',
  ],
  ['deleting what is protected', `DELETE ${DATABASES}/(default)`, {}, 400, 'delete protection enabled'],
  [
    'an account that is not there',
    `POST ${FUNCTION}`,
    service({ serviceAccountEmail: STRANGER }),
    403,
    STRANGER,
  ],
  [
    'a secret told in the open',
    `POST ${FUNCTION}`,
    service({ secretEnvironmentVariables: [SECRET], environmentVariables: { SMTP_URL: 'smtps://' } }),
    400,
    'overlaps non secret environment variable',
  ],
  [
    'a secret that may not be read',
    `POST ${FUNCTION}`,
    service({ secretEnvironmentVariables: [SECRET] }),
    400,
    'Permission denied on secret',
  ],
  [
    'a job at no time',
    `POST cloudscheduler.googleapis.com /v1/${PLACE}/jobs`,
    { ...JOB, schedule: 'x' },
    400,
    'Schedule',
  ],
  [
    'a job with too many tries',
    `POST cloudscheduler.googleapis.com /v1/${PLACE}/jobs`,
    { ...JOB, retryConfig: { retryCount: 6 } },
    400,
    'retryConfig.retryCount',
  ],
  [
    'a queue with too many at once',
    `POST cloudtasks.googleapis.com /v2/${PLACE}/queues`,
    { ...QUEUE, rateLimits: { maxConcurrentDispatches: 5001 } },
    400,
    'max_concurrent_dispatches',
  ],
  [
    'a role that is none',
    `POST ${POLICY}`,
    binding('roles/run.invoke', 'user:a@b.example'),
    400,
    'roles/run.invoke',
  ],
  [
    'a member without its kind',
    `POST ${POLICY}`,
    binding('roles/run.invoker', 'a@b.example'),
    400,
    'Invalid member',
  ],
  [
    'a policy that has changed',
    `POST ${POLICY}`,
    { policy: { etag: 'older' } },
    409,
    'concurrent policy changes',
  ],
  ['another project', `DELETE ${DATABASES.replace('harbour-live', 'another')}/x`, {}, 403, 'permission'],
  [
    'another project, in a body',
    `POST ${DATABASES}:restore`,
    { backup: 'projects/another/locations/eur3/backups/b1' },
    403,
    'Permission denied on resource projects/another',
  ],
  [
    'another project, in a gcloud command',
    'POST gcloud /run',
    { args: 'services enable run.googleapis.com --project harbour-life'.split(' ') },
    403,
    'instance [harbour-life]',
  ],
])('%s is refused, and changes nothing', async (_what, call, body, status, message) => {
  const world = aWorld({
    secrets: new Map([['SMTP_URL', aSecret({ readers: [`serviceAccount:${STRANGER}`] })]]),
    versions: new Map([['v1', { status: 'CREATED', files: {} }]]),
  });
  const before = structuredClone(world);
  const google = await startGoogle(world);
  const [method = '', host = '', path = ''] = call.split(' ');
  const response = await fetch(google.origin(host) + path, { method, body: JSON.stringify(body) });
  await google.stop();
  expect({ unknown: google.unknown, status: response.status }).toEqual({ unknown: [], status });
  expect(await response.text()).toContain(message.replaceAll('"', '\\"'));
  expect(world).toEqual(before);
});
