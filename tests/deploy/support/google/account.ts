import { PROJECT_NUMBER, DEFAULT_ACCOUNT, type World } from '../world.ts';
import { done, found, refuse, type Routes } from '../routes.ts';
import { noteNewAccount } from './checks/accounts.ts';
import { policyOf, takePolicy } from './checks/iam.ts';

/** The account that deploys, its permissions, and the enabled APIs. */
export const accountRoutes: Routes = {
  'POST www.googleapis.com /oauth2/v3/token': () => ({
    access_token: 'ya29.fresh',
    expires_in: 3600,
    scope: 'email openid https://www.googleapis.com/auth/cloud-platform',
    token_type: 'Bearer',
  }),
  'GET firebase-public.firebaseio.com /cli.json': () => ({}),
  'POST cloudresourcemanager.googleapis.com /v1/projects/{project}:testIamPermissions': ({
    world,
    body,
  }) => ({
    permissions: (body.permissions as string[]).filter((each) => !world.lackedPermissions.has(each)),
  }),
  'POST cloudresourcemanager.googleapis.com /v1/projects/{project}:getIamPolicy': ({ world }) =>
    policyOf(world.bindings),
  'POST cloudresourcemanager.googleapis.com /v1/projects/{project}:setIamPolicy': ({ world, body }) => {
    world.bindings = takePolicy(world, world.bindings, body.policy);
    return policyOf(world.bindings);
  },
  'POST cloudresourcemanager.googleapis.com /v1/projects': ({ world, body }) => {
    world.isMade = body.projectId === world.projectId;
    return { name: 'operations/project' };
  },
  'GET cloudresourcemanager.googleapis.com /v1/operations/project': () => done({}),
  'POST firebase.googleapis.com /v1beta1/projects/{project}:addFirebase': () => ({
    name: 'operations/firebase',
  }),
  'GET firebase.googleapis.com /v1beta1/operations/firebase': ({ world }) =>
    done({ projectId: world.projectId, projectNumber: PROJECT_NUMBER }),
  'POST firebase.googleapis.com /v1beta1/projects/{project}/webApps': ({ world, body }) => {
    const app = { appId: '1:314159265358:web:abc', displayName: String(body.displayName) };
    world.webApps.push(app);
    return { name: 'operations/app', done: true, response: app };
  },
  'GET firebase.googleapis.com /v1beta1/operations/app': ({ world }) => done(world.webApps[0]),
  'GET cloudresourcemanager.googleapis.com /v1/projects/{project}': ({ world }) => ({
    projectId: world.projectId,
    projectNumber: PROJECT_NUMBER,
  }),
  'GET cloudbilling.googleapis.com /v1/projects/{project}/billingInfo': ({ world }) => ({
    billingEnabled: world.isBilled,
  }),
  'GET serviceusage.googleapis.com /v1/projects/{project}/services/{api}': ({ world, params }) => ({
    name: `projects/${PROJECT_NUMBER}/services/${params.api}`,
    state: world.disabledApis.has(String(params.api)) ? 'DISABLED' : 'ENABLED',
  }),
  'GET serviceusage.googleapis.com /v1/projects/{project}/services:batchGet': ({ world, query }) => ({
    services: query.getAll('names').map((name) => ({
      name: name.replace(world.projectId, PROJECT_NUMBER),
      state: world.disabledApis.has(name.split('/').at(-1) ?? '') ? 'DISABLED' : 'ENABLED',
    })),
  }),
  'POST serviceusage.googleapis.com /v1/projects/{project}/services/{api}:enable': ({ world, params }) => {
    if (!world.isBilled)
      refuse(403, 'Billing must be enabled for activation of service.', 'FAILED_PRECONDITION');
    world.disabledApis.delete(String(params.api));
    return { done: true };
  },
  'POST serviceusage.googleapis.com /v1beta1/projects/{project}/services/{api}:generateServiceIdentity':
    () => ({ done: true }),
  'GET firebase.googleapis.com /v1beta1/projects/{project}': ({ world, params }) =>
    params.project === world.projectId && world.isMade
      ? {
          projectId: world.projectId,
          projectNumber: PROJECT_NUMBER,
          displayName: 'Hotel',
          resources: world.sites[0] === undefined ? {} : { hostingSite: world.sites[0] },
        }
      : refuse(403, 'The caller does not have permission', 'PERMISSION_DENIED'),
  'GET firebase.googleapis.com /v1beta1/projects/{project}/adminSdkConfig': ({ world }) => ({
    projectId: world.projectId,
    ...(world.hasBucket && { storageBucket: `${world.projectId}.firebasestorage.app` }),
  }),
  'GET firebase.googleapis.com /v1beta1/projects/{project}/webApps': ({ world }) => ({
    apps: world.webApps.map((app) => ({
      ...app,
      platform: 'WEB',
      state: 'ACTIVE',
      projectId: world.projectId,
    })),
  }),
  'GET firebase.googleapis.com /v1beta1/projects/-/webApps/{app+}/config': ({ world, params }) => ({
    projectId: world.projectId,
    appId: params.app,
    apiKey: 'AIzaSyRehearsal',
    authDomain: `${world.projectId}.firebaseapp.com`,
    storageBucket: `${world.projectId}.firebasestorage.app`,
    messagingSenderId: PROJECT_NUMBER,
  }),
  'GET identitytoolkit.googleapis.com /admin/v2/projects/{project}/config': ({ world }) =>
    found(world.auth, 'CONFIGURATION'),
  'GET identitytoolkit.googleapis.com /admin/v2/projects/{project}/defaultSupportedIdpConfigs/google.com': ({
    world,
  }) => found(world.googleSignIn, 'CONFIGURATION'),
  'GET iam.googleapis.com /v1/projects/{project}/serviceAccounts/{email}': ({ world, params }) => ({
    email: found(
      world.serviceAccounts.find((email) => email === params.email),
      'Service account',
    ),
  }),
  'POST iam.googleapis.com /v1/projects/{project}/serviceAccounts': ({ world, body }) => {
    const email = `${String(body.accountId)}@${world.projectId}.iam.gserviceaccount.com`;
    world.serviceAccounts.push(email);
    noteNewAccount(world, email);
    return { email };
  },
  'GET iam.googleapis.com /v1/projects/{project}/serviceAccounts': ({ world }) => ({
    accounts: world.serviceAccounts.map((email) => ({ email })),
  }),
  'DELETE iam.googleapis.com /v1/projects/{project}/serviceAccounts/{email}': ({ world, params }) => {
    const email = String(params.email);
    found(
      world.serviceAccounts.find((each) => each === email),
      'Service account',
    );
    deleteAccount(world, email);
    return {};
  },
  'GET compute.googleapis.com /compute/v1/projects/{project}': () => ({
    defaultServiceAccount: DEFAULT_ACCOUNT,
  }),
};

/** Renames a deleted account in policies: https://cloud.google.com/iam/docs/service-accounts-delete-undelete */
export function deleteAccount(world: World, email: string): void {
  const rename = (member: string) =>
    member === `serviceAccount:${email}` ? `deleted:${member}?uid=100000000000000000001` : member;
  world.serviceAccounts = world.serviceAccounts.filter((each) => each !== email);
  for (const binding of world.bindings) binding.members = binding.members.map(rename);
  for (const secret of world.secrets.values()) secret.readers = secret.readers.map(rename);
}
