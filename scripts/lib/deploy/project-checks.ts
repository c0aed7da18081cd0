import { statusOf } from './google-api.ts';
import { fine, missing, warning, type Check } from './finding.ts';
import { iamPage } from './owner-check.ts';
import { holdersOf, readPolicy } from './policy.ts';

/** What the deploy and the hotel call. The CLI would switch on a part of them, one by one. */
const APIS = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'compute', // makes the account that builds
  'eventarc',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'identitytoolkit',
  'pubsub',
  'run',
  'secretmanager',
].map((name) => `${name}.googleapis.com`);

/** What whoever deploys must be allowed to do, beyond what the CLI asks for by itself. */
const PERMISSIONS = [
  'cloudfunctions.functions.setIamPolicy',
  'cloudscheduler.jobs.create',
  'cloudtasks.queues.create',
  'datastore.databases.create',
  'firebase.projects.get',
  'firebasehosting.sites.update',
  'iam.serviceAccounts.actAs',
  'iam.serviceAccounts.create',
  'resourcemanager.projects.setIamPolicy',
  'run.services.setIamPolicy',
  'run.services.update',
  'secretmanager.secrets.setIamPolicy',
  'serviceusage.services.use',
];

/** The project is there, and whoever is signed in may see it. */
export const checkProject: Check = async (google, { projectId }) => {
  try {
    await google.call('firebaseApi', 'GET', `/v1beta1/projects/${projectId}`);
    return fine(`project ${projectId}, as ${google.account}`);
  } catch (error) {
    if (![403, 404].includes(statusOf(error) ?? 0)) throw error;
    return missing(
      `${google.account} finds no Firebase project ${projectId}.`,
      `npx firebase projects:create ${projectId}   (or, for another account: npx firebase login:add)`,
    );
  }
};

/** Functions run on the Blaze plan only. */
export const checkBilling: Check = async (google, { projectId }) => {
  const { billingEnabled } = await google.call<{ billingEnabled?: boolean }>(
    'cloudbilling',
    'GET',
    `/v1/projects/${projectId}/billingInfo`,
  );
  if (billingEnabled) return fine('the Blaze plan');
  return missing(
    'The project has no billing account, and Cloud Functions need the Blaze plan.',
    `gcloud billing projects link ${projectId} --billing-account ACCOUNT   (gcloud billing accounts list)`,
  );
};

/** Google's APIs are off until somebody switches them on. */
export const checkApis: Check = async (google, { projectId }) => {
  const names = APIS.map((api) => `names=projects/${projectId}/services/${api}`).join('&');
  const { services } = await google.call<{ services: { name: string; state: string }[] }>(
    'serviceUsage',
    'GET',
    `/v1/projects/${projectId}/services:batchGet?${names}`,
  );
  const enabled = new Set(
    services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1)),
  );
  const off = APIS.filter((api) => !enabled.has(api));
  if (off.length === 0) return fine(`${APIS.length} APIs`);
  return missing(
    `${off.length} of Google's APIs are off.`,
    `gcloud services enable ${off.join(' ')} --project ${projectId}`,
  );
};

/** Whoever deploys makes functions public, and gives their account its roles. */
export const checkPermissions: Check = async (google, { projectId }) => {
  const { permissions = [] } = await google.call<{ permissions?: string[] }>(
    'resourceManager',
    'POST',
    `/v1/projects/${projectId}:testIamPermissions`,
    { permissions: PERMISSIONS },
  );
  const lacking = PERMISSIONS.filter((permission) => !permissions.includes(permission));
  if (lacking.length === 0) return fine('the roles that a deploy needs');
  return missing(
    `${google.account} may not do this in the project: ${lacking.join(', ')}.`,
    `an owner gives ${google.account} the roles that docs/going-live.md names, at ${iamPage(projectId)}`,
  );
};

/** Either role lets the account that builds the functions do so. */
const BUILD_ROLES = ['roles/editor', 'roles/owner', 'roles/cloudbuild.builds.builder'];

/** Google builds functions as the project's default account, from which an organisation may have taken its role. */
export const checkBuildAccount: Check = async (google, { projectId }) => {
  const [{ projectNumber }, policy] = await Promise.all([
    google.call<{ projectNumber: string }>('firebaseApi', 'GET', `/v1beta1/projects/${projectId}`),
    readPolicy(google, projectId),
  ]);
  const member = `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
  const mayBuild = BUILD_ROLES.some((role) => holdersOf(policy, role).includes(member));
  if (mayBuild) return fine('the account that builds');
  // It may hold one by a group, a folder or the organisation, where this does not look.
  return warning(
    "The project's default service account holds no role in it, and Google builds functions with that account.",
    `gcloud projects add-iam-policy-binding ${projectId} --member ${member} --role roles/cloudbuild.builds.builder`,
  );
};
