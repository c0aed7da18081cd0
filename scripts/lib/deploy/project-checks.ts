import { createRequire } from 'node:module';
import { addDays, hotelToday, spellDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { inProject, readJson } from '../project.mjs';
import { statusOf, type Google } from './google-api.ts';
import { fine, missing, warning, type Check, type Finding } from './finding.ts';
import { holdersOf, readPolicy } from './policy.ts';

/** The page on which an owner is invited: outside of an organization, no command can grant this role. */
export const iamPage = (projectId: string) =>
  `https://console.cloud.google.com/iam-admin/iam?project=${projectId}`;

/** The APIs that the deploy and the hotel call. The CLI would enable some of them, one by one. */
export const APIS = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'compute', // creates the account that builds
  'eventarc',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
].map((name) => `${name}.googleapis.com`);

/** The permissions that the deploying account needs, beyond those that the CLI checks itself. */
const PERMISSIONS = [
  'cloudfunctions.functions.setIamPolicy',
  'cloudscheduler.jobs.create',
  'cloudtasks.queues.create',
  'datastore.databases.create',
  'firebase.projects.get',
  'firebasehosting.sites.update',
  'firebasestorage.defaultBucket.create',
  'iam.serviceAccounts.actAs',
  'iam.serviceAccounts.create',
  'resourcemanager.projects.setIamPolicy',
  'run.services.setIamPolicy',
  'run.services.update',
  'secretmanager.secrets.setIamPolicy',
  'serviceusage.services.use',
];

/** Checks that the project exists, and that the signed-in account may see it. */
export const checkProject: Check = async (google, { projectId }) => {
  try {
    await google.call('firebaseApi', 'GET', `/v1beta1/projects/${projectId}`);
    return fine(`project ${projectId}, as ${google.account}`);
  } catch (error) {
    if (![403, 404].includes(statusOf(error) ?? 0)) throw error;
    return missing(
      `${google.account} cannot find the Firebase project ${projectId}.`,
      `npm run set-up -- --project ${projectId}   (or, for another account: npx firebase login:add)`,
    );
  }
};

/** Checks that the project is on the Blaze plan, which functions require. */
export const checkBilling: Check = async (google, { projectId }) => {
  const path = `/v1/projects/${projectId}/billingInfo`;
  const { billingEnabled } = await google.call<{ billingEnabled?: boolean }>('cloudbilling', 'GET', path);
  if (billingEnabled) return fine('the Blaze plan');
  return missing(
    'The project has no billing account, and Cloud Functions need the Blaze plan.',
    `npm run set-up -- --project ${projectId}`,
  );
};

/** Checks that the APIs are enabled; Google's APIs are off by default. */
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
    `${off.length} of Google's APIs are off: ${off.join(', ')}.`,
    `npm run set-up -- --project ${projectId}`,
  );
};

/** The deploying account makes functions public, and gives their account its roles. */
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

/** Returns the project's default account, as a member of policies. */
export async function buildAccount(google: Google, projectId: string): Promise<string> {
  const path = `/v1beta1/projects/${projectId}`;
  const { projectNumber } = await google.call<{ projectNumber: string }>('firebaseApi', 'GET', path);
  return `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
}

/** Either role allows the account to build the functions. */
const BUILD_ROLES = ['roles/editor', 'roles/owner', 'roles/cloudbuild.builds.builder'];

/** Google builds functions as the default account; an organization may have removed its role. */
export const checkBuildAccount: Check = async (google, { projectId }) => {
  const [member, policy] = await Promise.all([
    buildAccount(google, projectId),
    readPolicy(google, projectId),
  ]);
  const mayBuild = BUILD_ROLES.some((role) => holdersOf(policy, role).includes(member));
  if (mayBuild) return fine('the account that builds');
  // It may have one through a group, a folder or the organization, which this does not check.
  return warning(
    "The project's default service account holds no role in it, and Google builds functions as that account.",
    `npm run set-up -- --project ${projectId}`,
  );
};

/** A second owner must reach the project if the first is ill, has left, or has lost their phone. */
export const checkOwners: Check = async (google, { projectId }) => {
  const members = holdersOf(await readPolicy(google, projectId), 'roles/owner');
  // Other members are accounts of programs, and people who are gone: `deleted:user:…`.
  const owners = members.filter((member) => /^(user|group):/.test(member));
  const [only] = owners;
  // Without any, the organization's owner is the owner; a group may have several members.
  if (only === undefined || owners.length > 1 || only.startsWith('group:'))
    return fine('more than one owner');
  return warning(
    `Only ${only.replace('user:', '')} owns the project.`,
    `invite a second owner at ${iamPage(projectId)}`,
  );
};

/** How long before its end a runtime is warned of: time to take a version with a newer one. */
const WARNED_DAYS = 90;

/** What the Firebase CLI knows of a runtime: the last days on which Google mends it, and takes deploys to it. */
type Runtime = { friendly: string } & Record<'deprecationDate' | 'decommissionDate', CalendarDate>;

/** Says until when Google looks after the Node on which the functions run. */
export const checkRuntime: Check = () => {
  const { functions } = readJson(inProject('firebase.json')) as { functions: [{ runtime: string }] }; // a test checks it
  const table: unknown = createRequire(import.meta.url)(
    'firebase-tools/lib/deploy/functions/runtimes/supported',
  );
  const { RUNTIMES } = table as { RUNTIMES: Record<string, Runtime | undefined> }; // tests/deploy would notice a change
  return Promise.resolve(findingOn(RUNTIMES[functions[0].runtime], hotelToday()));
};

export function findingOn(runtime: Runtime | undefined, today: CalendarDate): Finding {
  if (!runtime) return fine('a runtime that the Firebase CLI does not know');
  const { friendly, deprecationDate: mended, decommissionDate: taken } = runtime;
  const what = `${friendly}, which Google maintains until ${spellDate(mended)} and deploys until ${spellDate(taken)}`;
  if (addDays(today, WARNED_DAYS) < mended) return fine(what);
  return warning(`The functions run on ${what}.`, 'use a version with a newer Node: docs/upgrading.md');
}
