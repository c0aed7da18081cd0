import type { World } from '../world.ts';
import { done, found, refuse, type Asked, type Routes } from '../routes.ts';
import { refuseArgument } from './checks/argument.ts';

const MONITORING = 'monitoring.googleapis.com /v3/projects/{project}';
const SINK = 'logging.googleapis.com /v2/projects/{project}/sinks/_Default';
const BUCKET = 'storage.googleapis.com /storage/v1/b/{bucket+}';
/** https://docs.cloud.google.com/service-usage/docs/reference/rest/v1/services/batchEnable */
const MOST_APIS = 20;

/** What `npm run set-up` asks for, beside what the CLI does. */
export const setUpRoutes: Routes = {
  'GET cloudbilling.googleapis.com /v1/billingAccounts': () => ({
    billingAccounts: [
      { name: 'billingAccounts/0X0X0X-0X0X0X-0X0X0X', displayName: 'Hotel', open: true },
      { name: 'billingAccounts/000000-000000-000000', displayName: 'Closed', open: false },
    ],
  }),
  'PUT cloudbilling.googleapis.com /v1/projects/{project}/billingInfo': ({ world, body }) => {
    if (body.billingAccountName !== 'billingAccounts/0X0X0X-0X0X0X-0X0X0X')
      refuse(403, 'The caller does not have permission', 'PERMISSION_DENIED');
    world.isBilled = true;
    return { billingEnabled: true };
  },
  'POST serviceusage.googleapis.com /v1/projects/{project}/services:batchEnable': ({ world, body }) => {
    const wanted = body.serviceIds as string[]; // as the API has it
    if (wanted.length > MOST_APIS) refuseArgument('A single request can enable a maximum of 20 services.');
    if (!world.isBilled)
      refuse(403, 'Billing must be enabled for activation of service.', 'FAILED_PRECONDITION');
    for (const api of wanted) world.disabledApis.delete(api);
    return { name: 'operations/apis' };
  },
  'GET firebase.googleapis.com /v1beta1/projects/{project}:searchApps': ({ world }) => ({
    apps: world.webApps.map((app) => ({ ...app, platform: 'WEB', state: 'ACTIVE' })),
  }),
  'GET serviceusage.googleapis.com /v1/operations/apis': () => done({}),
  'POST firebase.googleapis.com /v1alpha/firebase:provisionFirebaseApp': ({ world, body }) => {
    const { emailAuthProviderMode } = body.firebaseAuthInput as Record<string, unknown>; // as the CLI sends it
    if (emailAuthProviderMode === 'PROVIDER_ENABLED')
      world.auth = { authorizedDomains: ['localhost'], signIn: { email: { enabled: true } } };
    return { name: 'operations/provision' };
  },
  'GET firebase.googleapis.com /v1beta1/operations/provision': () => done({}),
  'PATCH identitytoolkit.googleapis.com /admin/v2/projects/{project}/config': ({ world, body }) =>
    Object.assign(found(world.auth, 'CONFIGURATION'), body),
  [`PATCH ${BUCKET}`]: ({ world, body }) => {
    const { retentionDurationSeconds } = body.softDeletePolicy as { retentionDurationSeconds: string }; // as the API has it
    if (!world.hasBucket) refuse(404, 'The specified bucket does not exist.');
    world.softDeleteS = retentionDurationSeconds;
    return {};
  },
  [`GET ${SINK}`]: ({ world }) => ({
    name: '_Default',
    ...(world.logExclusion !== undefined && {
      exclusions: [{ name: 'requests-of-api', filter: world.logExclusion }],
    }),
  }),
  [`PATCH ${SINK}`]: ({ world, body, query }) => {
    if (query.get('updateMask') !== 'exclusions') refuseArgument('Name what is to change.');
    const [exclusion] = body.exclusions as { filter: string }[]; // as the API has it
    world.logExclusion = exclusion?.filter;
    return {};
  },
  ...listed('notificationChannels', ({ watch }) => watch.channels),
  ...listed('uptimeCheckConfigs', ({ watch }) => watch.uptime),
  ...listed(
    'alertPolicies',
    ({ watch }) => watch.policies,
    ({ world, body }) => {
      const known = world.watch.channels.map(({ name }) => name);
      const told = body.notificationChannels as string[]; // as the API has it
      if (told.some((name) => !known.includes(name))) refuse(404, 'Notification channel was not found.');
    },
  ),
};

/** A list of Cloud Monitoring. */
function listed(
  name: string,
  of: (world: World) => Record<string, unknown>[],
  require: (asked: Asked) => void = () => undefined,
): Routes {
  return {
    [`GET ${MONITORING}/${name}`]: ({ world }) => ({ [name]: of(world) }),
    [`POST ${MONITORING}/${name}`]: (asked) => {
      require(asked);
      const kept = of(asked.world);
      const made = { ...asked.body, name: `projects/${asked.world.projectId}/${name}/${kept.length + 1}` };
      kept.push(made);
      return made;
    },
  };
}
