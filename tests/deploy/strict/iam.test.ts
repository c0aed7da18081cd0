import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { aWorld, REGION, type World } from '../support/world.ts';

/* Policies are read, changed and written. */

const PROJECT = 'cloudresourcemanager.googleapis.com /v1/projects/harbour-live';
const SERVICE = `run.googleapis.com /v1/projects/harbour-live/locations/${REGION}/services/api`;
const ACCOUNT = 'firebase-fn-1@harbour-live.iam.gserviceaccount.com';
const BUILDS = { role: 'roles/cloudbuild.builds.builder', members: ['user:owner@hotel.example'] };

interface Policy {
  etag: string;
  bindings: { role: string; members: string[] }[];
}

let world: World;
beforeEach(() => {
  world = aWorld({ services: new Map([['api', { metadata: { name: 'api' } }]]) });
});

const read = async () => (await ask(world, `POST ${PROJECT}:getIamPolicy`)).body as unknown as Policy; // Google's shape
const write = (policy: object) => ask(world, `POST ${PROJECT}:setIamPolicy`, { policy });

describe('a policy', () => {
  it('is written by whoever has read it last', async () => {
    const [first, second] = [await read(), await read()];
    expect(await write({ ...first, bindings: [...first.bindings, BUILDS] })).toMatchObject({ status: 200 });
    expect(await write({ ...second, bindings: [] })).toMatchObject({
      status: 409,
      reason: 'ABORTED',
      message:
        'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.',
    });
    expect(world.bindings).toContainEqual(BUILDS);
    expect(await write({ ...(await read()), bindings: [BUILDS] })).toMatchObject({ status: 200 });
    expect(world.bindings).toEqual([BUILDS]);
  });

  it('of a service is, too', async () => {
    const everyone = { role: 'roles/run.invoker', members: ['allUsers'] };
    const { body } = await ask(world, `GET ${SERVICE}:getIamPolicy`);
    const open = (etag: unknown) =>
      ask(world, `POST ${SERVICE}:setIamPolicy`, { policy: { etag, bindings: [everyone] } });
    expect(await open(body.etag)).toMatchObject({ status: 200 });
    expect(await open(body.etag)).toMatchObject({ status: 409, reason: 'ABORTED' });
    expect(await open('')).toMatchObject({ status: 200 }); // as the CLI writes the policy of a new service
  });

  it('is that of a service which exists', async () => {
    const another = SERVICE.replace(/api$/, 'app');
    expect(await ask(world, `GET ${another}:getIamPolicy`)).toMatchObject({ status: 404 });
    expect(await ask(world, `POST ${another}:setIamPolicy`, { policy: { bindings: [] } })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [
      'roles/run.invoke',
      'user:owner@hotel.example',
      'Role roles/run.invoke is not supported for this resource.',
    ],
    ['roles/run.invoker', 'owner@hotel.example', 'Invalid member owner@hotel.example.'],
    ['roles/run.invoker', `serviceAccount:${ACCOUNT}`, `Service account ${ACCOUNT} does not exist.`],
    [
      'roles/run.invoker',
      'serviceAccount:271828182845-compute@developer.gserviceaccount.com',
      'Service account 271828182845-compute@developer.gserviceaccount.com does not exist.',
    ],
  ])('grants no %s to %s', async (role, member, message) => {
    const refusal = { status: 400, reason: 'INVALID_ARGUMENT', message };
    expect(await write({ bindings: [{ role, members: [member] }] })).toMatchObject(refusal);
    const onService = { policy: { bindings: [{ role, members: [member] }] } };
    expect(await ask(world, `POST ${SERVICE}:setIamPolicy`, onService)).toMatchObject(refusal);
    const args = `projects add-iam-policy-binding harbour-live --member ${member} --role ${role}`.split(' ');
    expect(await ask(world, 'POST gcloud /run', { args })).toMatchObject(refusal);
    expect(world.bindings.map((each) => each.role)).toEqual(['roles/editor', 'roles/owner']);
  });

  it('of a service has no role of a project', async () => {
    const policy = { bindings: [{ role: 'roles/editor', members: ['user:owner@hotel.example'] }] };
    expect(await ask(world, `POST ${SERVICE}:setIamPolicy`, { policy })).toMatchObject({
      status: 400,
      message: 'Role roles/editor is not supported for this resource.',
    });
  });
});

describe('a new account', () => {
  const grant = () =>
    write({ bindings: [{ role: 'roles/run.invoker', members: [`serviceAccount:${ACCOUNT}`] }] });

  it('is known at once, as a rule', async () => {
    await ask(world, 'POST iam.googleapis.com /v1/projects/harbour-live/serviceAccounts', {
      accountId: 'firebase-fn-1',
    });
    expect(await grant()).toMatchObject({ status: 200 });
  });

  it('is unknown for as many calls as the world says, and to those alone that grant or run', async () => {
    world.accountKnownAfter = 2;
    await ask(world, 'POST iam.googleapis.com /v1/projects/harbour-live/serviceAccounts', {
      accountId: 'firebase-fn-1',
    });
    const account = `GET iam.googleapis.com /v1/projects/harbour-live/serviceAccounts/${ACCOUNT}`;
    const refusal = { status: 400, message: `Service account ${ACCOUNT} does not exist.` };
    expect(await ask(world, account)).toMatchObject({ status: 200 });
    expect(await grant()).toMatchObject(refusal);
    expect(await grant()).toMatchObject(refusal);
    expect(await grant()).toMatchObject({ status: 200 });
  });
});
