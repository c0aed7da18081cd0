import { DEFAULT_ACCOUNT, PROJECT_NUMBER, type World } from '../world.ts';
import { done, found, refuse, type Asked, type Routes } from '../routes.ts';

const FUNCTIONS = 'cloudfunctions.googleapis.com /v2/projects/{project}/locations/{region}/functions';
const SERVICES = 'run.googleapis.com /v1/projects/{project}/locations/{region}/services/{service}';
const JOBS = 'cloudscheduler.googleapis.com /v1/projects/{project}/locations/{region}/jobs';
const QUEUES = 'cloudtasks.googleapis.com /v2/projects/{project}/locations/{region}/queues';
const REPOSITORY =
  'artifactregistry.googleapis.com /v1/projects/{project}/locations/{region}/repositories/{repository}';

/** Either lets the account build; a project's own organisation may have taken the first away. */
const MAY_BUILD = ['roles/editor', 'roles/cloudbuild.builds.builder'];

/** Cloud Functions, and what stands behind them: Run, Scheduler, Tasks, Artifact Registry. */
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
  [`PATCH ${FUNCTIONS}/{id}`]: ({ world, body, params }) => keep(world, body, params, String(params.id)),
  'GET cloudfunctions.googleapis.com /v2/operations/{id}': ({ world, params }) =>
    done(found(world.functions.get(String(params.id)), 'Operation')),
  [`GET ${SERVICES}`]: ({ world, params }) => found(world.services.get(String(params.service)), 'Service'),
  [`PUT ${SERVICES}`]: ({ world, body, params }) => {
    const service = { ...found(world.services.get(String(params.service)), 'Service'), spec: body.spec };
    world.services.set(String(params.service), service);
    return service;
  },
  [`GET ${SERVICES}:getIamPolicy`]: ({ world, params }) => ({
    bindings: [{ role: 'roles/run.invoker', members: world.invokers.get(String(params.service)) ?? [] }],
  }),
  [`POST ${SERVICES}:setIamPolicy`]: setInvoker,
  [`GET ${JOBS}/{job}`]: ({ world, params }) => found(world.jobs.get(String(params.job)), 'Job'),
  [`POST ${JOBS}`]: ({ world, body }) => {
    world.jobs.set(String(body.name).split('/').at(-1) ?? '', body);
    return body;
  },
  // It is called in the name of its account, which the service has to let in.
  [`POST ${JOBS}/{job}:run`]: ({ world, params }) => runJob(world, String(params.job)),
  [`PATCH ${JOBS}/{job}`]: ({ world, body, params }) => {
    world.jobs.set(String(params.job), body);
    return body;
  },
  [`GET ${QUEUES}/{queue}`]: ({ world, params }) => found(world.queues.get(String(params.queue)), 'Queue'),
  [`POST ${QUEUES}`]: ({ world, body }) => {
    world.queues.set(String(body.name).split('/').at(-1) ?? '', body);
    return body;
  },
  [`PATCH ${QUEUES}/{queue}`]: ({ world, body, params }) => {
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
  world.services.set(
    id.toLowerCase(),
    nextRevision(world.services.get(id.toLowerCase()), region, id.toLowerCase()),
  );
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
  world.jobs.set(id, { ...job, lastAttemptTime, status: mayCall ? failure : { code: 7 } });
  return job;
}

/** A service with a revision more; who had which tag before has it still. */
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

function setInvoker({ world, body, params }: Asked): unknown {
  const { bindings } = body.policy as { bindings: { role: string; members: string[] }[] };
  const members = bindings.find(({ role }) => role === 'roles/run.invoker')?.members ?? [];
  if (world.isPublicForbidden && members.includes('allUsers')) {
    refuse(
      400,
      'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
      'FAILED_PRECONDITION',
    );
  }
  world.invokers.set(String(params.service), members);
  return body.policy;
}
