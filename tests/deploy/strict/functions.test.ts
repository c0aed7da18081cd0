import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, aFunction, createFunction, readableSecret } from '../support/a-function.ts';
import { ask } from '../support/ask.ts';
import { aWorld, REGION, type World } from '../support/world.ts';

/* What Cloud Functions accepts, and what it refuses. */

const HOST = 'cloudfunctions.googleapis.com';

let world: World;
beforeEach(() => {
  world = aWorld({ serviceAccounts: [ACCOUNT], secrets: new Map([['SMTP_URL', readableSecret()]]) });
});

it('is deployed as the CLI sends it', async () => {
  expect(await createFunction(world)).toMatchObject({ status: 200 });
  expect(world.functions.has('api')).toBe(true);
});

describe('a function that cannot be', () => {
  const MEMORY =
    'spec.template.spec.containers[0].resources.limits.memory: Invalid value specified for memory.';
  const CPU = 'spec.template.spec.containers[0].resources.limits.cpu: Invalid value specified for cpu.';

  it.each<[string, object, string]>([
    [
      'too little processor for its memory',
      { availableMemory: '8Gi' },
      `${MEMORY} 1 cpu does not go with 8192Mi.`,
    ],
    [
      'less than one processor for 1 GiB',
      { availableCpu: '0.25', maxInstanceRequestConcurrency: 1, availableMemory: '1Gi' },
      MEMORY,
    ],
    ['too little memory for its processors', { availableCpu: '4', availableMemory: '1Gi' }, MEMORY],
    ['more memory than there is', { availableCpu: '8', availableMemory: '64Gi' }, MEMORY],
    ['too little memory', { availableMemory: '64Mi' }, MEMORY],
    [
      'memory without a unit that is known',
      { availableMemory: '512MB' },
      'Could not parse the memory 512MB.',
    ],
    ['three processors', { availableCpu: '3' }, CPU],
    ['hardly a processor', { availableCpu: '0.05' }, CPU],
    [
      'several requests at once on less than one processor',
      { availableCpu: '0.5' },
      'Total cpu < 1 is not supported with concurrency > 1.',
    ],
    [
      'more requests at once than there can be',
      { maxInstanceRequestConcurrency: 1001 },
      'maxInstanceRequestConcurrency must be between 1 and 1000, not 1001.',
    ],
    ['no instance', { maxInstanceCount: 0 }, 'maxInstanceCount must be between 1 and 1000, not 0.'],
    [
      'more instances always than ever',
      { minInstanceCount: 11 },
      'minInstanceCount must be between 0 and 10, not 11.',
    ],
    ['no time', { timeoutSeconds: 0 }, 'timeoutSeconds must be between 1 and 3600, not 0.'],
    ['more than an hour', { timeoutSeconds: 3601 }, 'timeoutSeconds must be between 1 and 3600, not 3601.'],
    [
      'an ingress that is none',
      { ingressSettings: 'ALLOW_SOME' },
      'Invalid value at \'function.service_config.ingress_settings\': "ALLOW_SOME"',
    ],
  ])('has %s', async (_, service, message) => {
    const refusal = await createFunction(world, 'api', { service });
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain(message);
    expect(world.functions.size).toBe(0);
  });

  it.each([
    ['nodejs99', 'The runtime nodejs99 is not supported on GCF Gen2.'],
    ['nodejs16', 'Runtime nodejs16 is decommissioned and no longer allowed.'],
  ])('runs on %s', async (runtime, message) => {
    expect(await createFunction(world, 'api', { build: { runtime } })).toMatchObject({
      status: 400,
      message,
    });
  });

  it.each([
    ['1api', 'Invalid function name 1api.'],
    ['a.pi', 'Invalid function name a.pi.'],
    ['a'.repeat(64), `Invalid function name ${'a'.repeat(64)}.`],
  ])('is called %s', async (id, message) => {
    expect(await createFunction(world, id)).toMatchObject({ status: 400, message });
  });

  it('is to lie nowhere', async () => {
    expect(await createFunction(world, 'api', {}, 'europe-west5')).toMatchObject({
      status: 403,
      message: 'Location europe-west5 is not found or access is unauthorized.',
    });
  });

  it('names another', async () => {
    const name = `projects/harbour-live/locations/us-central1/functions/api`;
    const body = { ...aFunction('api'), name };
    const call = `POST ${HOST} /v2/projects/harbour-live/locations/${REGION}/functions?functionId=api`;
    expect(await ask(world, call, body)).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
  });

  it.each([
    ['scheduled', { labels: { 'deployment-scheduled': 'true' } }, 1800],
    ['of a queue', { labels: { 'deployment-taskqueue': 'true' } }, 1800],
    ['of events', { eventTrigger: {} }, 540],
  ])('runs too long, as one %s', async (_, changes, longest) => {
    const lasting = (timeoutSeconds: number) =>
      createFunction(world, 'api', { ...changes, service: { timeoutSeconds } });
    expect(await lasting(longest + 1)).toMatchObject({
      status: 400,
      message: `timeoutSeconds must be between 1 and ${longest}, not ${longest + 1}.`,
    });
    expect(await lasting(longest)).toMatchObject({ status: 200 });
  });

  it('runs as nobody, or as somebody not yet known, in words for which the CLI waits', async () => {
    const refusal = {
      status: 403,
      message: `Permission 'iam.serviceaccounts.actAs' denied on service account ${ACCOUNT} (or it may not exist).`,
    };
    world.lateAccounts.set(ACCOUNT, 1);
    expect(await createFunction(world)).toMatchObject(refusal);
    expect(await createFunction(world)).toMatchObject({ status: 200 });
    world.serviceAccounts = [];
    expect(await createFunction(world, 'upload')).toMatchObject(refusal);
  });
});

describe('a function that is there', () => {
  it('is not made anew, nor one whose service had its name', async () => {
    await createFunction(world, 'sendMail');
    expect(await createFunction(world, 'sendMail')).toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
    expect(await createFunction(world, 'sendmail')).toMatchObject({
      status: 409,
      message: 'The service of sendmail has the name of that of sendMail.',
    });
  });

  it('is changed, but not one that is not', async () => {
    const change = (id: string, changes = {}) =>
      ask(
        world,
        `PATCH ${HOST} /v2/projects/harbour-live/locations/${REGION}/functions/${id}`,
        aFunction(id, changes),
      );
    await createFunction(world);
    expect(await change('api')).toMatchObject({ status: 200 });
    expect(await change('api', { service: { availableCpu: '3' } })).toMatchObject({ status: 400 });
    expect(await change('pay')).toMatchObject({ status: 404 });
  });
});
