import { expect, it } from 'vitest';
import { ask, expectRefused, type Broken } from './support/ask.ts';
import { aSecret } from './support/secret.ts';
import { aWorld, DEFAULT_ACCOUNT, REGION } from './support/world.ts';

/*
 * Each check of the stand-in for Google refuses one broken thing, which a file or a command of ours could hold
 * and the CLI would send. Here it is about functions, permissions and projects.
 */

const PLACE = `projects/harbour-live/locations/${REGION}`;
const DATABASES = 'firestore.googleapis.com /v1/projects/harbour-live/databases';
const POLICY = 'POST cloudresourcemanager.googleapis.com /v1/projects/harbour-live:setIamPolicy';
const STRANGER = 'firebase-fn-1@harbour-live.iam.gserviceaccount.com';

/** Returns a world with a secret that the functions may read, and one that they may not. */
const theWorld = () =>
  aWorld({
    secrets: new Map([
      ['SMTP_URL', aSecret({ readers: [`serviceAccount:${DEFAULT_ACCOUNT}`] })],
      ['STRIPE_KEY', aSecret()],
    ]),
  });

const binding = (role: string, member: string) => ({ policy: { bindings: [{ role, members: [member] }] } });
const gcloud = (line: string) => ({ args: line.split(' ') });

function aFunction(what: string, service: object, message: string, status = 400, region = REGION): Broken {
  const call = `POST cloudfunctions.googleapis.com /v2/projects/harbour-live/locations/${region}/functions?functionId=api`;
  return [
    what,
    call,
    { serviceConfig: { serviceAccountEmail: DEFAULT_ACCOUNT, ...service } },
    status,
    message,
  ];
}

function aJob(what: string, changes: object, message: string): Broken {
  const call = `POST cloudscheduler.googleapis.com /v1/${PLACE}/jobs`;
  return [what, call, { schedule: 'every 5 minutes', timeZone: 'Europe/Brussels', ...changes }, 400, message];
}

function aQueue(what: string, changes: object, message: string): Broken {
  const call = `POST cloudtasks.googleapis.com /v2/${PLACE}/queues`;
  return [what, call, { name: `${PLACE}/queues/mail`, ...changes }, 400, message];
}

const SECRET = { key: 'SMTP_URL', secret: 'SMTP_URL', version: '1' };

it.each<Broken>([
  aFunction(
    'a function in another region than the others',
    {},
    'Location us-central1 is not found',
    403,
    'us-central1',
  ),
  aFunction(
    'a function that runs as an account that is not there',
    { serviceAccountEmail: STRANGER },
    `denied on service account ${STRANGER} (or it may not exist).`,
    403,
  ),
  aFunction(
    'a secret told in the open',
    { secretEnvironmentVariables: [SECRET], environmentVariables: { SMTP_URL: 'smtps://' } },
    'Secret environment variable overlaps non secret environment variable: SMTP_URL',
  ),
  aFunction(
    'a secret that the function may not read',
    { secretEnvironmentVariables: [{ ...SECRET, secret: 'STRIPE_KEY' }] },
    'Permission denied on secret: projects/harbour-live/secrets/STRIPE_KEY/versions/1',
  ),
  aJob('a job at no time', { schedule: 'every five minutes' }, 'Schedule or time zone is invalid.'),
  aJob('a job in no time zone', { timeZone: 'America/Harbour' }, 'Schedule or time zone is invalid.'),
  aJob(
    'a job with too many tries',
    { retryConfig: { retryCount: 6 } },
    'retryConfig.retryCount must be between 0 and 5, not 6.',
  ),
  aQueue('a queue with a name that is none', { name: `${PLACE}/queues/mail_out` }, 'Queue ID can contain'),
  aQueue(
    'a queue with too many at once',
    { rateLimits: { maxConcurrentDispatches: 5001 } },
    'max_concurrent_dispatches must be between 1 and 5000, not 5001.',
  ),
  aQueue(
    'a queue whose first pause is the longest',
    { retryConfig: { minBackoff: '301s', maxBackoff: '300s' } },
    'min_backoff must not exceed max_backoff.',
  ),
  [
    'a role that is none',
    POLICY,
    binding('roles/run.invoke', 'user:owner@hotel.example'),
    400,
    'Role roles/run.invoke is not supported for this resource.',
  ],
  [
    'a member without its kind',
    POLICY,
    binding('roles/run.invoker', 'owner@hotel.example'),
    400,
    'Invalid member owner@hotel.example.',
  ],
  [
    'a role for an account that is not there',
    POLICY,
    binding('roles/run.invoker', `serviceAccount:${STRANGER}`),
    400,
    `Service account ${STRANGER} does not exist.`,
  ],
  [
    'a policy that was changed since it was read',
    POLICY,
    { policy: { etag: 'older', bindings: [] } },
    409,
    'There were concurrent policy changes.',
  ],
  [
    'another project, in the path',
    'GET firestore.googleapis.com /v1/projects/another/databases/(default)',
    {},
    403,
    'The caller does not have permission',
  ],
  [
    'another project, in a body',
    `POST ${DATABASES}:restore`,
    { backup: 'projects/another/locations/eur3/backups/b1' },
    403,
    'Permission denied on resource projects/another/locations/eur3/backups/b1.',
  ],
  [
    'another project, in a gcloud command',
    'POST gcloud /run',
    gcloud('services enable run.googleapis.com --project harbour-life'),
    403,
    'The caller does not have permission to access projects instance [harbour-life]',
  ],
])('%s is refused', (...broken) => expectRefused(theWorld(), broken));

it('a call that another project pays for is refused', async () => {
  const call = `GET ${DATABASES}/(default)`;
  const paidBy = (project: string) => ask(theWorld(), call, undefined, { 'x-goog-user-project': project });
  expect(await paidBy('harbour-live')).toMatchObject({ status: 200 });
  expect(await paidBy('demo-innkeep')).toMatchObject({ status: 403 });
});
