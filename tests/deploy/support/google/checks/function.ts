import { refuse } from '../../routes.ts';
import { REGION, type World } from '../../world.ts';
import { isKnownAccount } from './accounts.ts';
import { refuseArgument } from './argument.ts';

/** https://docs.cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
export interface FunctionBody {
  serviceConfig?: {
    serviceAccountEmail?: string;
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: { key: string; secret: string; version: string }[];
  };
}

/**
 * Refuses a function that Cloud Functions would not deploy. The CLI itself refuses runtimes, resources, time
 * limits, names and versions of secrets that cannot be.
 * @throws 400 `INVALID_ARGUMENT`; 403 for another region than the hotel's, or where the account that it would
 *   run as does not exist
 */
export function requireFunction(world: World, region: string, { serviceConfig = {} }: FunctionBody): void {
  if (region !== REGION) {
    refuse(403, `Location ${region} is not found or access is unauthorized.`, 'PERMISSION_DENIED');
  }
  const { environmentVariables = {}, secretEnvironmentVariables = [] } = serviceConfig;
  const account = requireAccount(world, serviceConfig.serviceAccountEmail);
  for (const { key, secret, version } of secretEnvironmentVariables) {
    if (key in environmentVariables) {
      refuseArgument(`Secret environment variable overlaps non secret environment variable: ${key}`);
    }
    if (!world.secrets.get(secret)?.readers.includes(`serviceAccount:${account}`)) {
      refuseArgument(
        `Permission denied on secret: projects/${world.projectId}/secrets/${secret}/versions/${version} for Revision service account ${account}. The service account used must be granted the 'Secret Manager Secret Accessor' role (roles/secretmanager.secretAccessor) at the secret, project or higher level.`,
      );
    }
  }
}

/** @throws 403 in the words at which the CLI waits and tries again: its release/executor.js */
function requireAccount(world: World, email = `missing@${world.projectId}.iam.gserviceaccount.com`): string {
  if (!isKnownAccount(world, email)) {
    refuse(
      403,
      `Permission 'iam.serviceaccounts.actAs' denied on service account ${email} (or it may not exist).`,
      'PERMISSION_DENIED',
    );
  }
  return email;
}
