import { found, refuse, type Asked, type Routes } from '../routes.ts';
import { aSecret, versionOf, type Secret } from '../secret.ts';
import { policyOf, takePolicy } from './checks/iam.ts';

const SECRETS = 'secretmanager.googleapis.com /v1/projects/{project}/secrets';
const VERSION = `${SECRETS}/{secret}/versions/{version}`;

/** Secret Manager: https://docs.cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets */
export const secretRoutes: Routes = {
  [`GET ${SECRETS}`]: ({ world, query }) => {
    const [, label = '', value] = /^labels\.([\w-]+)=(.*)$/.exec(query.get('filter') ?? '') ?? [];
    const listed = [...world.secrets].filter(([, { labels }]) => labels[label] === value);
    return { secrets: listed.map(([name, secret]) => asGoogle(world.projectId, name, secret)) };
  },
  [`POST ${SECRETS}`]: ({ world, body, query }) => {
    const name = String(query.get('secretId'));
    if (world.secrets.has(name)) refuse(409, `Secret [${name}] already exists.`, 'ALREADY_EXISTS');
    const labels = body.labels as Secret['labels'];
    const secret = { ...aSecret(), labels, versions: [] };
    world.secrets.set(name, secret);
    return asGoogle(world.projectId, name, secret);
  },
  [`GET ${SECRETS}/{secret}`]: (asked) =>
    asGoogle(asked.world.projectId, String(asked.params.secret), secretOf(asked)),
  [`POST ${SECRETS}/{secret}:addVersion`]: (asked) => {
    const { versions } = secretOf(asked);
    const { data } = asked.body.payload as { data: string };
    versions.push({ state: 'ENABLED', value: Buffer.from(data, 'base64').toString() });
    return versionAsGoogle(asked, versions.length);
  },
  [`GET ${SECRETS}/{secret}/versions`]: (asked) => {
    const isListed = ({ state }: Secret['versions'][number]) =>
      asked.query.get('filter') !== 'NOT state: DESTROYED' || state !== 'DESTROYED';
    const versions = secretOf(asked).versions.flatMap((version, index) =>
      isListed(version) ? versionAsGoogle(asked, index + 1) : [],
    );
    return { versions: versions.reverse() };
  },
  [`GET ${VERSION}`]: (asked) => versionAsGoogle(asked, versionIn(asked).number),
  [`GET ${VERSION}:access`]: (asked) => {
    if (asked.world.lackedPermissions.has('secretmanager.versions.access'))
      refuse(403, 'Permission denied on resource.', 'PERMISSION_DENIED');
    const { number, state, value } = versionIn(asked);
    const { name } = versionAsGoogle(asked, number);
    if (state !== 'ENABLED')
      refuse(400, `Secret Version [${name}] is in ${state} state.`, 'FAILED_PRECONDITION');
    return { name, payload: { data: Buffer.from(value).toString('base64') } };
  },
  [`POST ${VERSION}:destroy`]: (asked) => {
    const { number, state } = versionIn(asked);
    if (state === 'DESTROYED') refuse(400, 'Secret Version is in DESTROYED state.', 'FAILED_PRECONDITION');
    secretOf(asked).versions[number - 1] = { state: 'DESTROYED', value: '' };
    return versionAsGoogle(asked, number);
  },
  [`GET ${SECRETS}/{secret}:getIamPolicy`]: (asked) => policyOf(readersOf(secretOf(asked))),
  [`POST ${SECRETS}/{secret}:setIamPolicy`]: (asked) => {
    const secret = secretOf(asked);
    const bindings = takePolicy(asked.world, readersOf(secret), asked.body.policy);
    secret.readers = bindings.flatMap(({ members }) => members);
    return policyOf(readersOf(secret));
  },
};

function secretOf({ world, params }: Asked): Secret {
  return found(world.secrets.get(String(params.secret)), 'Secret');
}

function readersOf({ readers }: Secret) {
  return [{ role: 'roles/secretmanager.secretAccessor', members: readers }];
}

function versionIn(asked: Asked) {
  return found(versionOf(secretOf(asked), String(asked.params.version)), 'Secret Version');
}

function asGoogle(projectId: string, name: string, { labels }: Secret) {
  return { name: `projects/${projectId}/secrets/${name}`, labels };
}

function versionAsGoogle(asked: Asked, number: number) {
  const { world, params } = asked;
  const state = secretOf(asked).versions[number - 1]?.state;
  return { name: `projects/${world.projectId}/secrets/${params.secret}/versions/${number}`, state };
}
