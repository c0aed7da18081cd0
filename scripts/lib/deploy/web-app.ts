import type { Google } from './google-api.ts';

interface WebApp {
  appId: string;
  displayName?: string;
}

/** Lists the web apps that are registered in the project, a hundred at most. */
export async function listWebApps(google: Google, projectId: string): Promise<WebApp[]> {
  const { apps = [] } = await google.call<{ apps?: WebApp[] }>(
    'firebaseApi',
    'GET',
    `/v1beta1/projects/${projectId}/webApps?pageSize=100`,
  );
  return apps;
}

/** Returns the app that the pages are built for: the one named `site`, or the only one. */
export function siteApp(apps: WebApp[]): WebApp | undefined {
  return apps.find(({ displayName }) => displayName === 'site') ?? (apps.length === 1 ? apps[0] : undefined);
}

/** What `npx firebase apps:sdkconfig WEB` prints; with it, pages find the project's sign-in. */
export async function readWebConfig(google: Google, projectId: string): Promise<Record<string, string>> {
  const app = siteApp(await listWebApps(google, projectId));
  return google.call('firebaseApi', 'GET', `/v1beta1/projects/-/webApps/${app?.appId}/config`);
}
