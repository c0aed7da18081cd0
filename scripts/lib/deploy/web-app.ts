import type { Google } from './google.ts';

interface WebApp {
  appId: string;
  displayName?: string;
}

/** The web apps that are registered in the project, the oldest first. */
export async function listWebApps(google: Google, projectId: string): Promise<WebApp[]> {
  const { apps = [] } = await google.call<{ apps?: WebApp[] }>(
    'firebaseApi',
    'GET',
    `/v1beta1/projects/${projectId}/webApps`,
  );
  return apps;
}

/** The configuration that `npx firebase apps:sdkconfig WEB` prints: with it, pages find the project's sign-in. */
export async function readWebConfig(google: Google, projectId: string): Promise<Record<string, string>> {
  const [app] = await listWebApps(google, projectId);
  return google.call('firebaseApi', 'GET', `/v1beta1/projects/-/webApps/${app?.appId}/config`);
}
