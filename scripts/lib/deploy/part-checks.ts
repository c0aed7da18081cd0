import { inProject, readJson } from '../project.mjs';
import { find, type Google } from './google-api.ts';
import { readDatabase } from './firestore-database.ts';
import { defaultSite, siteUrlOf } from './site-address.ts';
import { fine, missing, warning, type Check, type Finding } from './finding.ts';

const consolePage = (projectId: string, page: string) =>
  `https://console.firebase.google.com/project/${projectId}/${page}`;

/** The database cannot be moved: if it is not where firebase.json says, the deploy stops. */
export const checkDatabase: Check = async (google, target) => {
  const { projectId, location, edition } = target;
  const database = await readDatabase(google, projectId);
  if (!database) return fine(`a database: it will be made in ${location}, protected`);
  if (
    database.type === 'DATASTORE_MODE' ||
    (database.databaseEdition ?? 'STANDARD') !== edition.toUpperCase()
  ) {
    return missing(
      `The database is not a Firestore database of the ${edition} edition, and cannot become one.`,
      'use a new project',
    );
  }
  if (database.locationId !== location)
    return missing(
      `The database is in ${database.locationId}, firebase.json says ${location}, and Google cannot move it.`,
      `write "location": "${database.locationId}" in firebase.json, with a region near it in the rewrites; or use a new project`,
    );
  if (
    database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED' &&
    database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
  ) {
    return fine(`the database in ${location}, protected`);
  }
  return warning(
    'One command can delete the database, or it cannot be restored to an hour of last week.',
    `npx firebase firestore:databases:update "(default)" --delete-protection ENABLED --point-in-time-recovery ENABLED --project ${projectId}`,
  );
};

/** Checks that old images are cleaned up: each deploy leaves images of the functions behind. */
export const checkImages: Check = async (google, { projectId, region }) => {
  const path = `/v1/projects/${projectId}/locations/${region}/repositories/gcf-artifacts`;
  const repository = await find<{ cleanupPolicies?: object }>(google, 'artifactRegistry', path);
  if (!repository) return fine('no images of functions yet');
  if (repository.cleanupPolicies) return fine('old images of functions are deleted');
  return warning(
    'Images of functions are kept forever, which costs a little more with each deploy.',
    `npx firebase functions:artifacts:setpolicy --location ${region} --days 1 --project ${projectId}`,
  );
};

interface AuthConfig {
  authorizedDomains?: string[];
  signIn?: { email?: { enabled?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
}

export function readAuth(google: Google, projectId: string): Promise<AuthConfig | undefined> {
  return find(google, 'identity', `/admin/v2/projects/${projectId}/config`);
}

/** Checks that guests can sign in by e-mail, from the site's own address. */
export const checkAuth: Check = async (google, target) => {
  const { projectId } = target;
  const config = await readAuth(google, projectId);
  const setUp = `npm run set-up -- --project ${projectId}`;
  if (config?.signIn?.email?.enabled !== true) return missing('Guests cannot sign in by e-mail yet.', setUp);
  const siteUrl = await siteUrlOf(google, target);
  const hostname = siteUrl && new URL(siteUrl).hostname; // a missing site is reported by another check
  if (hostname !== undefined && config.authorizedDomains?.includes(hostname) !== true)
    return missing(`${hostname} is not authorized, so guests cannot sign in with Google there.`, setUp);
  if (config.emailPrivacyConfig?.enableImprovedEmailPrivacy !== true)
    return warning('Sign-in tells strangers who has an account.', setUp);
  return fine(`sign-in at ${hostname ?? 'the site'}`);
};

/** Whether guests can sign in with Google: the pages are built with its button, or without. */
export async function hasGoogleSignIn(google: Google, projectId: string): Promise<boolean> {
  const path = `/admin/v2/projects/${projectId}/defaultSupportedIdpConfigs/google.com`;
  return (await find<{ enabled?: boolean }>(google, 'identity', path))?.enabled === true;
}

/** Says whether guests can sign in with Google; the hotel can do without. */
export const checkGoogleSignIn: Check = async (google, { projectId }) => {
  if (await hasGoogleSignIn(google, projectId)) return fine('sign-in with Google');
  return warning(
    'Sign-in with Google is off, so the pages have no button for it.',
    `switch on "Google" at ${consolePage(projectId, 'authentication/providers')}, and deploy again   (fine without it)`,
  );
};

interface WebApp {
  appId: string;
  displayName?: string;
}

/** Lists the web apps that are registered in the project, a hundred at most. */
async function listWebApps(google: Google, projectId: string): Promise<WebApp[]> {
  const path = `/v1beta1/projects/${projectId}/webApps?pageSize=100`;
  const { apps = [] } = await google.call<{ apps?: WebApp[] }>('firebaseApi', 'GET', path);
  return apps;
}

/** Returns the app that the pages are built for: the one named `site`, or the only one. */
function siteApp(apps: WebApp[]): WebApp | undefined {
  return apps.find(({ displayName }) => displayName === 'site') ?? (apps.length === 1 ? apps[0] : undefined);
}

/** What `npx firebase apps:sdkconfig WEB` prints; with it, pages find the project's sign-in. */
export async function readWebConfig(google: Google, projectId: string): Promise<Record<string, string>> {
  const app = siteApp(await listWebApps(google, projectId));
  return google.call('firebaseApi', 'GET', `/v1beta1/projects/-/webApps/${app?.appId}/config`);
}

/** Checks for a registered web app: the pages are built with its configuration. */
export const checkWebApp: Check = async (google, { projectId }) => {
  const apps = await listWebApps(google, projectId);
  const app = siteApp(apps);
  if (app) return fine(`web app "${app.displayName ?? app.appId}"`);
  const setUp = `npm run set-up -- --project ${projectId}`;
  if (apps.length > 1)
    return missing('Several web apps are registered, and none of them is called "site".', setUp);
  return missing('No web app is registered, so the pages have no configuration for sign-in.', setUp);
};

/** Checks that Hosting serves the site, also at the hotel's own address if it has one. */
export const checkSite: Check = async (google, { projectId, siteUrl }) => {
  const site = await defaultSite(google, projectId);
  if (!site?.defaultUrl)
    return missing(
      'There is no Hosting site.',
      `npx firebase hosting:sites:create ${projectId} --project ${projectId}`,
    );
  if (siteUrl === undefined || siteUrl === site.defaultUrl) return fine(`a Hosting site, ${site.defaultUrl}`);
  return findDomain(google, projectId, siteUrl, new URL(site.defaultUrl).hostname.split('.')[0] ?? '');
};

/** As in https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains */
interface CustomDomain {
  hostState?: string;
  cert?: { state?: string };
}

/** The states with a valid certificate; Hosting renews one that is about to expire. */
const SERVED = ['CERT_ACTIVE', 'CERT_EXPIRING_SOON'];

async function findDomain(
  google: Google,
  projectId: string,
  siteUrl: string,
  site: string,
): Promise<Finding> {
  const { hostname } = new URL(siteUrl);
  const path = `/v1beta1/projects/${projectId}/sites/${site}/customDomains/${hostname}`;
  const domain = await find<CustomDomain>(google, 'hostingApi', path);
  const page = consolePage(projectId, 'hosting/sites');
  if (!domain)
    return warning(
      `Hosting does not know ${hostname}, to which pages and mails will lead: SITE_URL says so.`,
      `add it at ${page}, or take SITE_URL out of functions/.env.${projectId}   (fine behind a proxy of your own)`,
    );
  if (domain.hostState === 'HOST_ACTIVE' && SERVED.includes(domain.cert?.state ?? ''))
    return fine(`a Hosting site, ${siteUrl}`);
  return missing(
    `${hostname} has no certificate yet (${domain.hostState ?? 'unknown'}, ${domain.cert?.state ?? 'CERT_PREPARING'}), and pages and mails would lead there.`,
    `take SITE_URL out of functions/.env.${projectId} until ${page} says "Connected"`,
  );
}

/** The message of a release of Hosting, by which the console lists it for a roll-back. */
export const RELEASE = `Innkeep ${(readJson(inProject('package.json')) as { version: string }).version}`; // npm's own file

/** Which version over which, and how Hosting names that: a roll-back needs the id that the console cuts. */
export const checkRelease: Check = async (google, { projectId }) => {
  const site = (await defaultSite(google, projectId))?.name?.split('/').at(-1);
  const path = `/v1beta1/projects/${projectId}/sites/${site}/channels/live`;
  const live = site === undefined ? undefined : await find<Channel>(google, 'hostingApi', path);
  const { message, version } = live?.release ?? {};
  const online = [message, version && `${site}@${version.name.split('/').at(-1)}`].filter(Boolean);
  return fine(online.length === 0 ? RELEASE : `${RELEASE}; online is ${online.join(', ')}`);
};

/** As in https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.channels */
interface Channel {
  release?: { message?: string; version?: { name: string } };
}
