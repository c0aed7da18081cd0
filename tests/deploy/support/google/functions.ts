import { DEFAULT_ACCOUNT, PROJECT_NUMBER, type World } from '../world.ts';
import { aRevision } from '../revisions.ts';
import { done, found, refuse, type Asked, type Routes } from '../routes.ts';
import { requireFunction } from './checks/function.ts';
import { policyOf, takePolicy } from './checks/iam.ts';
import { requireQueue } from './checks/queue.ts';
import { requireJob } from './checks/schedule.ts';

const FUNCTIONS = 'cloudfunctions.googleapis.com /v2/projects/{project}/locations/{region}/functions';
const SERVICES = 'run.googleapis.com /v1/projects/{project}/locations/{region}/services/{service}';
const JOBS = 'cloudscheduler.googleapis.com /v1/projects/{project}/locations/{region}/jobs';
const QUEUES = 'cloudtasks.googleapis.com /v2/projects/{project}/locations/{region}/queues';
const REPOSITORY =
  'artifactregistry.googleapis.com /v1/projects/{project}/locations/{region}/repositories/{repository}';

/** Either role allows the account to build; an organization may have removed the first. */
const MAY_BUILD = ['roles/editor', 'roles/cloudbuild.builds.builder'];

/** Cloud Functions, and the services behind them: Run, Scheduler, Tasks, Artifact Registry. */
export const functionsRoutes: Routes = {
  'GET firebaseextensions.googleapis.com /v1beta/projects/{project}/instances': () => ({}),
  'GET cloudfunctions.googleapis.com /v1/projects/{project}/locations/-/functions': () => ({ functions: [] }),
  [`GET ${FUNCTIONS}`]: ({ world }) => ({ functions: [...world.functions.values()] }),
  [`POST ${FUNCTIONS}:generateUploadUrl`]: ({ origin }) => ({
    uploadUrl: `${origin('storage.googleapis.com')}/upload/source.zip`,
    storageSource: { bucket: 'uploads', object: 'source.zip', generation: '1' },
  }),
  [`POST ${FUNCTIONS}`]: ({ world, body, params, query }) =>
    keep(world, body, params, String(query.get('functionId'))),
  [`GET ${FUNCTIONS}/{id}`]: ({ world, params }) => found(world.functions.get(String(params.id)), 'Function'),
  [`PATCH ${FUNCTIONS}/{id}`]: ({ world, body, params }) => {
    found(world.functions.get(String(params.id)), 'Function');
    return keep(world, body, params, String(params.id));
  },
  [`DELETE ${FUNCTIONS}/{id}`]: ({ world, params }) => {
    const id = String(params.id);
    found(world.functions.get(id), 'Function');
    world.functions.delete(id);
    world.services.delete(id.toLowerCase());
    world.invokers.delete(id.toLowerCase());
    return { name: 'operations/deletion' };
  },
  'GET cloudfunctions.googleapis.com /v2/operations/deletion': () => done({}),
  'GET cloudfunctions.googleapis.com /v2/operations/{id}': ({ world, params }) =>
    done(found(world.functions.get(String(params.id)), 'Operation')),
  'GET run.googleapis.com /v2/projects/{project}/locations/{region}/services': ({ world }) => ({
    services: [...world.services.values()],
  }),
  [`GET ${SERVICES}`]: ({ world, params }) => found(world.services.get(String(params.service)), 'Service'),
  [`PUT ${SERVICES}`]: ({ world, body, params }) => {
    const before = found(world.services.get(String(params.service)), 'Service');
    const service = { ...before, spec: body.spec };
    world.services.set(String(params.service), service);
    return service;
  },
  [`GET ${SERVICES}:getIamPolicy`]: (asked) => policyOf(invokersOf(asked)),
  [`POST ${SERVICES}:setIamPolicy`]: setInvoker,
  [`GET ${JOBS}`]: ({ world }) => ({ jobs: [...world.jobs.values()] }),
  [`DELETE ${JOBS}/{job}`]: ({ world, params }) => {
    found(world.jobs.get(String(params.job)), 'Job');
    world.jobs.delete(String(params.job));
    return {};
  },
  [`GET ${JOBS}/{job}`]: ({ world, params }) => found(world.jobs.get(String(params.job)), 'Job'),
  [`POST ${JOBS}`]: ({ world, body }) => {
    requireJob(body);
    const id = String(body.name).split('/').at(-1) ?? '';
    if (world.jobs.has(id)) refuse(409, 'Job already exists', 'ALREADY_EXISTS');
    world.jobs.set(id, body);
    return body;
  },
  // The call is made in the name of the job's account, which the service has to admit.
  [`POST ${JOBS}/{job}:run`]: ({ world, params }) => runJob(world, String(params.job)),
  [`PATCH ${JOBS}/{job}`]: ({ world, body, params }) => {
    found(world.jobs.get(String(params.job)), 'Job');
    requireJob(body);
    world.jobs.set(String(params.job), body);
    return body;
  },
  [`GET ${QUEUES}/{queue}`]: ({ world, params }) => found(world.queues.get(String(params.queue)), 'Queue'),
  [`POST ${QUEUES}`]: ({ world, body }) => {
    requireQueue(body);
    const id = String(body.name).split('/').at(-1) ?? '';
    if (world.queues.has(id)) refuse(409, 'Queue already exists', 'ALREADY_EXISTS');
    world.queues.set(id, body);
    return body;
  },
  [`PATCH ${QUEUES}/{queue}`]: ({ world, body, params }) => {
    requireQueue(body);
    world.queues.set(String(params.queue), body);
    return body;
  },
  [`GET ${REPOSITORY}`]: ({ world }) => found(world.repository, 'Repository'),
  [`PATCH ${REPOSITORY}`]: ({ world, body }) => Object.assign(world.repository ?? {}, body),
};

function keep(
  world: World,
  body: Record<string, unknown>,
  { region = '' }: Asked['params'],
  id: string,
): unknown {
  requireFunction(world, region, body);
  const mayBuild = world.bindings.some(
    ({ role, members }) => MAY_BUILD.includes(role) && members.includes(`serviceAccount:${DEFAULT_ACCOUNT}`),
  );
  if (!mayBuild) {
    refuse(400, 'Could not build the function due to a missing permission on the build service account.');
  }
  const service = `projects/${world.projectId}/locations/${region}/services/${id.toLowerCase()}`;
  const uri = `https://${id.toLowerCase()}-x.a.run.app`;
  const config = { ...(body.serviceConfig as object), service, uri };
  const name = `projects/${world.projectId}/locations/${region}/functions/${id}`;
  world.functions.set(id, {
    ...body,
    name,
    url: uri,
    state: 'ACTIVE',
    environment: 'GEN_2',
    serviceConfig: config,
  });
  const next = nextRevision(world.services.get(id.toLowerCase()), region, id.toLowerCase());
  world.services.set(id.toLowerCase(), next);
  world.revisions.set(next.status.latestReadyRevisionName, aRevision(config));
  world.repository ??= {
    name: `projects/${world.projectId}/locations/${region}/repositories/gcf-artifacts`,
    format: 'DOCKER',
  };
  return { name: `operations/${id}` };
}

function runJob(world: World, id: string): unknown {
  const job = found(world.jobs.get(id), 'Job');
  const { oidcToken } = job.httpTarget as { oidcToken: { serviceAccountEmail: string } };
  const service = id.replace(/^firebase-schedule-(\w+)-.*$/, '$1').toLowerCase();
  const mayCall = world.invokers.get(service)?.includes(`serviceAccount:${oidcToken.serviceAccountEmail}`);
  const failure = world.brokenServices.has(service) ? { code: 13 } : {};
  const lastAttemptTime = new Date().toISOString();
  // The result is written when the job is over, a moment later.
  const status = mayCall ? failure : { code: 7 };
  Object.assign(job, { lastAttemptTime });
  setTimeout(() => Object.assign(job, { status }), 30);
  return job;
}

function nextRevision(before: Record<string, unknown> | undefined, region: string, id: string) {
  const { generation = 0 } = (before?.metadata ?? {}) as { generation?: number };
  const revision = generation + 1;
  return {
    apiVersion: 'serving.knative.dev/v1',
    kind: 'Service',
    spec: { traffic: [{ percent: 100, latestRevision: true }], template: { spec: {} } },
    ...before,
    metadata: {
      name: id,
      namespace: PROJECT_NUMBER,
      generation: revision,
      labels: { 'cloud.googleapis.com/location': region },
    },
    status: {
      observedGeneration: revision,
      latestReadyRevisionName: `${id}-${revision}`,
      conditions: [{ type: 'Ready', status: 'True' }],
    },
  };
}

function invokersOf({ world, params }: Asked) {
  found(world.services.get(String(params.service)), 'Service');
  return [{ role: 'roles/run.invoker', members: world.invokers.get(String(params.service)) ?? [] }];
}

function setInvoker(asked: Asked): unknown {
  const { world, body, params } = asked;
  const bindings = takePolicy(world, invokersOf(asked), body.policy);
  const members = bindings.find(({ role }) => role === 'roles/run.invoker')?.members ?? [];
  if (world.isPublicForbidden && members.includes('allUsers')) {
    refuse(
      400,
      'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
      'FAILED_PRECONDITION',
    );
  }
  world.invokers.set(String(params.service), members);
  return policyOf(invokersOf(asked));
}
