import { endOfRuntime } from '../../../../../local/src/firebase-tools/tables.ts';
import { refuse } from '../../routes.ts';
import type { World } from '../../world.ts';
import { isKnownAccount } from './accounts.ts';
import { refuseArgument, requireWithin } from './argument.ts';
import { requireEnvironment } from './environment.ts';
import { REGIONS } from './regions.ts';
import { requireResources, type Resources } from './resources.ts';
import { requireSecretVersion, type SecretVariable } from './secret-variable.ts';

/**
 * A function in the API:
 * https://docs.cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions.
 */
export interface FunctionBody {
  name?: string;
  buildConfig?: { runtime?: string; entryPoint?: string };
  serviceConfig?: Resources & {
    timeoutSeconds?: number | null;
    serviceAccountEmail?: string;
    ingressSettings?: string | null;
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: SecretVariable[];
  };
  eventTrigger?: object;
  labels?: Record<string, string>;
}

/** The names that the CLI allows, and sends unchanged: firebase-tools/lib/deploy/functions/validate.js. */
const NAME = /^[a-zA-Z][a-zA-Z0-9_-]{0,62}$/;
const INGRESS = ['ALLOW_ALL', 'ALLOW_INTERNAL_ONLY', 'ALLOW_INTERNAL_AND_GCLB'];

/**
 * Time limits in seconds, by what calls a function:
 * https://firebase.google.com/docs/functions/quotas#time_limits.
 */
const LONGEST = { byEvents: 540, byTheClock: 1800, byRequests: 3600 };

/**
 * Refuses a function that Cloud Functions would not deploy.
 * @throws 400 `INVALID_ARGUMENT` for invalid fields; 403 where the account that it would run as does not
 *   exist
 */
export function requireFunction(world: World, region: string, id: string, body: FunctionBody): void {
  const { buildConfig = {}, serviceConfig = {}, labels = {} } = body;
  if (!REGIONS.has(region)) {
    refuse(403, `Location ${region} is not found or access is unauthorized.`, 'PERMISSION_DENIED');
  }
  if (!NAME.test(id)) refuseArgument(`Invalid function name ${id}.`);
  if (body.name?.endsWith(`/locations/${region}/functions/${id}`) !== true) {
    refuseArgument(`The name ${String(body.name)} is not that of the function ${id} in ${region}.`);
  }
  requireRuntime(buildConfig.runtime);
  if (!buildConfig.entryPoint) refuseArgument('An entry point is required.');
  requireResources(serviceConfig);
  requireWithin('timeoutSeconds', serviceConfig.timeoutSeconds, 1, longestOf(body, labels));
  const { ingressSettings } = serviceConfig;
  if (typeof ingressSettings === 'string' && !INGRESS.includes(ingressSettings)) {
    refuseArgument(`Invalid value at 'function.service_config.ingress_settings': "${ingressSettings}"`);
  }
  const secrets = serviceConfig.secretEnvironmentVariables ?? [];
  requireEnvironment(
    serviceConfig.environmentVariables ?? {},
    secrets.map(({ key }) => key),
  );
  const account = requireAccount(world, serviceConfig.serviceAccountEmail);
  for (const secret of secrets) requireSecretVersion(world, secret, account);
}

/**
 * Refuses a function whose service belongs to another:
 * the services of `sendMail` and `sendmail` have the same name.
 */
export function requireOwnService(world: World, id: string): void {
  if (world.functions.has(id)) refuse(409, `Resource '${id}' already exists`, 'ALREADY_EXISTS');
  const twin = [...world.functions.keys()].find((each) => serviceOf(each) === serviceOf(id));
  if (twin !== undefined) {
    refuse(409, `The service of ${id} has the name of that of ${twin}.`, 'ALREADY_EXISTS');
  }
}

/**
 * Returns the name of the service; Cloud Run only allows small letters:
 * firebase-tools/lib/gcp/cloudfunctionsv2.js.
 */
function serviceOf(id: string): string {
  return id.toLowerCase().replaceAll('_', '-');
}

function requireRuntime(runtime = 'none'): void {
  const end = endOfRuntime(runtime);
  if (!end) refuseArgument(`The runtime ${runtime} is not supported on GCF Gen2.`);
  if (end <= new Date()) {
    refuseArgument(`Runtime ${runtime} is decommissioned and no longer allowed.`);
  }
}

function longestOf({ eventTrigger }: FunctionBody, labels: Record<string, string>): number {
  if (eventTrigger) return LONGEST.byEvents;
  const isByTheClock = 'deployment-scheduled' in labels || 'deployment-taskqueue' in labels;
  return isByTheClock ? LONGEST.byTheClock : LONGEST.byRequests;
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
