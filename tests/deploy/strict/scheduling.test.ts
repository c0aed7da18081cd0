import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { aWorld, DEFAULT_ACCOUNT, REGION, type World } from '../support/world.ts';

/* What Cloud Scheduler and Cloud Tasks accept. */

const PLACE = `projects/harbour-live/locations/${REGION}`;
const JOBS = `cloudscheduler.googleapis.com /v1/${PLACE}/jobs`;
const QUEUES = `cloudtasks.googleapis.com /v2/${PLACE}/queues`;

let world: World;
beforeEach(() => {
  world = aWorld();
});

function aJob(changes: object = {}) {
  return {
    name: `${PLACE}/jobs/nightly`,
    schedule: '0 4 * * *',
    timeZone: 'America/New_York',
    attemptDeadline: '540s',
    httpTarget: { uri: 'https://nightly.a.run.app', oidcToken: { serviceAccountEmail: DEFAULT_ACCOUNT } },
    ...changes,
  };
}

describe('a job', () => {
  const make = (changes: object = {}) => ask(world, `POST ${JOBS}`, aJob(changes));
  const INVALID = 'Schedule or time zone is invalid.';

  it.each([
    '*/5 0-6,22 1 JAN-MAR MON',
    '0 0 * * 7',
    '5,10-20/2 * * 12 *',
    'every 5 minutes',
    'every 2 hours synchronized',
    'every 5 mins from 10:00 to 14:00',
    'every day 00:00',
    'every monday,fri 09:00',
    '1st,third mon of month 09:00',
    '2nd wed of march,sep 17:00',
    '1 of jan,april 00:00',
  ])('runs at “%s”', async (schedule) => {
    expect(await make({ schedule })).toMatchObject({ status: 200 });
  });

  it.each([
    undefined,
    '',
    '0 4 * *',
    '0 4 * * * *',
    '60 * * * *',
    '0 24 * * *',
    '0 4 0 * *',
    '0 4 * 13 *',
    '0 4 * * 8',
    '0 4 * FOO *',
    '9-5 * * * *',
    '*/0 * * * *',
    '1-2-3 * * * *',
    '0, 4 * * *',
    'every five minutes',
    'every 0 minutes',
    'every 5 minute',
    'every day 24:00',
    'every funday 09:00',
    'daily',
  ])('does not run at “%s”', async (schedule) => {
    expect(await make({ schedule })).toMatchObject({
      status: 400,
      reason: 'INVALID_ARGUMENT',
      message: INVALID,
    });
    expect(world.jobs.size).toBe(0);
  });

  it.each([
    ['a zone that is none', { timeZone: 'America/Harbour' }, INVALID],
    ['nothing to call', { httpTarget: {} }, 'HttpTarget.uri is invalid: "".'],
    [
      'something else to call',
      { httpTarget: { uri: 'ftp://a.run.app' } },
      'HttpTarget.uri is invalid: "ftp://a.run.app".',
    ],
    [
      'a deadline that is none',
      { attemptDeadline: '540' },
      "attemptDeadline: Illegal duration format; duration must end with 's'",
    ],
    [
      'a deadline too soon',
      { attemptDeadline: '14s' },
      'attemptDeadline must be between 15 and 1800, not 14.',
    ],
    [
      'a deadline too late',
      { attemptDeadline: '1801s' },
      'attemptDeadline must be between 15 and 1800, not 1801.',
    ],
    [
      'too many tries',
      { retryConfig: { retryCount: 6 } },
      'retryConfig.retryCount must be between 0 and 5, not 6.',
    ],
    [
      'a pause that is none',
      { retryConfig: { minBackoffDuration: 60 } },
      "retryConfig.minBackoffDuration: Illegal duration format; duration must end with 's'",
    ],
    [
      'a name elsewhere',
      { name: 'projects/harbour-live/locations/us-east1/jobs/nightly' },
      'Job name must be formatted',
    ],
    ['a name that is none', { name: `${PLACE}/jobs/at night` }, 'Job name must be formatted'],
  ])('with %s is refused', async (_, changes, message) => {
    const refusal = await make(changes);
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain(message);
  });

  it('in the name of nobody is refused', async () => {
    const oidcToken = { serviceAccountEmail: 'firebase-fn-1@harbour-live.iam.gserviceaccount.com' };
    const refusal = await make({ httpTarget: { uri: 'https://nightly.a.run.app', oidcToken } });
    expect(refusal).toMatchObject({ status: 403, reason: 'PERMISSION_DENIED' });
    expect(refusal.message).toContain('lacks IAM permission "iam.serviceAccounts.actAs"');
  });

  it('is made once, where there is a region, and changed as strictly', async () => {
    expect(await make()).toMatchObject({ status: 200 });
    expect(await make()).toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
    const nowhere = JOBS.replace(REGION, 'europe-west5');
    expect(await ask(world, `POST ${nowhere}`, aJob())).toMatchObject({ status: 404 });
    const change = (changes: object) => ask(world, `PATCH ${JOBS}/nightly`, aJob(changes));
    expect(await change({ timeZone: 'America/Harbour' })).toMatchObject({ status: 400 });
    expect(await change({ timeZone: 'Europe/Brussels' })).toMatchObject({ status: 200 });
  });
});

describe('a queue', () => {
  const aQueue = (changes: object = {}) => ({
    name: `${PLACE}/queues/mail`,
    rateLimits: { maxConcurrentDispatches: 5, maxDispatchesPerSecond: null },
    retryConfig: {
      maxAttempts: 10,
      minBackoff: '5s',
      maxBackoff: '300s',
      maxDoublings: 6,
      maxRetryDuration: null,
    },
    ...changes,
  });
  const make = (changes: object = {}) => ask(world, `POST ${QUEUES}`, aQueue(changes));
  const rates = (rateLimits: object) => ({ rateLimits });
  const tries = (retryConfig: object) => ({ retryConfig });

  it.each<[string, object, string]>([
    ['too fast', rates({ maxDispatchesPerSecond: 501 }), 'max_dispatches_per_second must be between'],
    ['too slow', rates({ maxDispatchesPerSecond: 0 }), 'max_dispatches_per_second must be between'],
    [
      'with too many at once',
      rates({ maxConcurrentDispatches: 5001 }),
      'max_concurrent_dispatches must be between 1 and 5000, not 5001.',
    ],
    [
      'with none at once',
      rates({ maxConcurrentDispatches: 0 }),
      'max_concurrent_dispatches must be between 1 and 5000, not 0.',
    ],
    ['that never tries', tries({ maxAttempts: 0 }), 'max_attempts must be between 1'],
    ['that doubles less than never', tries({ maxDoublings: -1 }), 'max_doublings must be between 0'],
    ['with a pause that is none', tries({ minBackoff: '5' }), 'min_backoff: Illegal duration format'],
    [
      'whose first pause is the longest',
      tries({ minBackoff: '301s', maxBackoff: '300s' }),
      'min_backoff must not exceed max_backoff.',
    ],
    ['with a name that is none', { name: `${PLACE}/queues/mail_out` }, 'Queue ID can contain letters'],
    [
      'with a name elsewhere',
      { name: 'projects/harbour-live/locations/us-east1/queues/mail' },
      'Queue ID can contain letters',
    ],
  ])('%s is refused', async (_, changes, message) => {
    const refusal = await make(changes);
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain(message);
    expect(world.queues.size).toBe(0);
  });

  it('is made once, where there is a region, and changed as strictly', async () => {
    expect(await make(tries({ maxAttempts: -1 }))).toMatchObject({ status: 200 });
    expect(await make()).toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
    const nowhere = QUEUES.replace(REGION, 'europe-west5');
    expect(await ask(world, `POST ${nowhere}`, aQueue())).toMatchObject({ status: 404 });
    const change = (changes: object) => ask(world, `PATCH ${QUEUES}/mail`, aQueue(changes));
    expect(await change(rates({ maxConcurrentDispatches: 0 }))).toMatchObject({ status: 400 });
    expect(await change({})).toMatchObject({ status: 200 });
  });
});
