import { found, refuse, type Asked, type Routes } from '../routes.ts';
import { aSecret, type Secret } from '../world.ts';

const SECRETS = 'secretmanager.googleapis.com /v1/projects/{project}/secrets';

/** Secret Manager; and Stripe, which is asked with what it holds. */
export const secretRoutes: Routes = {
  [`POST ${SECRETS}`]: ({ world, body, query }) => ({
    ...body,
    name: `projects/${world.projectId}/secrets/${String(query.get('secretId'))}`,
  }),
  [`POST ${SECRETS}/{secret}:addVersion`]: ({ world, body, params }) => {
    const { data } = body.payload as { data: string };
    const value = Buffer.from(data, 'base64').toString();
    const { readers } = world.secrets.get(String(params.secret)) ?? aSecret();
    world.secrets.set(String(params.secret), aSecret({ value, readers }));
    return { name: `projects/${world.projectId}/secrets/${params.secret}/versions/1`, state: 'ENABLED' };
  },
  [`GET ${SECRETS}/{secret}`]: (asked) => {
    secretOf(asked);
    return {
      name: `projects/${asked.world.projectId}/secrets/${asked.params.secret}`,
      labels: { 'firebase-managed': 'true' },
    };
  },
  [`GET ${SECRETS}/{secret}/versions/latest`]: (asked) => ({
    name: `projects/${asked.world.projectId}/secrets/${asked.params.secret}/versions/1`,
    state: secretOf(asked).state,
  }),
  [`GET ${SECRETS}/{secret}/versions/latest:access`]: (asked) =>
    asked.world.lackedPermissions.has('secretmanager.versions.access')
      ? refuse(403, 'Permission denied on resource.', 'PERMISSION_DENIED')
      : { payload: { data: Buffer.from(secretOf(asked).value).toString('base64') } },
  [`GET ${SECRETS}/{secret}:getIamPolicy`]: (asked) => ({
    bindings: [{ role: 'roles/secretmanager.secretAccessor', members: [...secretOf(asked).readers] }],
  }),
  [`POST ${SECRETS}/{secret}:setIamPolicy`]: (asked) => {
    const { bindings } = asked.body.policy as { bindings: { members: string[] }[] };
    secretOf(asked).readers = bindings.flatMap(({ members }) => members);
    return asked.body.policy;
  },
  'GET api.stripe.com /v1/webhook_endpoints': ({ world: { stripe }, key }) => {
    if (stripe.keys.includes(`${key} without webhooks`)) refuse(403, 'The key may not do this.');
    if (!stripe.keys.includes(key)) refuse(401, 'Invalid API Key provided.');
    return { object: 'list', data: stripe.webhooks, has_more: false };
  },
};

function secretOf({ world, params }: Asked): Secret {
  return found(world.secrets.get(String(params.secret)), 'Secret');
}
