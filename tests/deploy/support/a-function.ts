import { ask } from './ask.ts';
import { aSecret, type Secret } from './secret.ts';
import { REGION, type World } from './world.ts';

/** The account that {@link aFunction} runs as; the world has to have it. */
export const ACCOUNT = 'firebase-fn-1@harbour-live.iam.gserviceaccount.com';

/** The secret that {@link aFunction} reads. */
export const SMTP_URL = { key: 'SMTP_URL', projectId: 'harbour-live', secret: 'SMTP_URL', version: '1' };

/** Returns what the CLI sends about a function, with changes of its service, its build or its labels. */
export function aFunction(id: string, { build = {}, service = {}, ...rest }: Record<string, object> = {}) {
  return {
    name: `projects/harbour-live/locations/${REGION}/functions/${id}`,
    buildConfig: { runtime: 'nodejs22', entryPoint: id, ...build },
    serviceConfig: {
      environmentVariables: { FIREBASE_CONFIG: '{}', GCLOUD_PROJECT: 'harbour-live', FUNCTION_TARGET: id },
      secretEnvironmentVariables: [SMTP_URL],
      timeoutSeconds: 60,
      serviceAccountEmail: ACCOUNT,
      availableMemory: '512Mi',
      availableCpu: '1',
      maxInstanceCount: 10,
      minInstanceCount: null,
      maxInstanceRequestConcurrency: 80,
      ingressSettings: null,
      ...service,
    },
    ...rest,
  };
}

export function createFunction(
  world: World,
  id = 'api',
  changes: Record<string, object> = {},
  region = REGION,
) {
  const path = `/v2/projects/harbour-live/locations/${region}/functions?functionId=${id}`;
  return ask(world, `POST cloudfunctions.googleapis.com ${path}`, aFunction(id, changes));
}

/** Returns a secret that {@link aFunction} may read. */
export function readableSecret(changes: Parameters<typeof aSecret>[0] = {}): Secret {
  return aSecret({ readers: [`serviceAccount:${ACCOUNT}`], ...changes });
}
