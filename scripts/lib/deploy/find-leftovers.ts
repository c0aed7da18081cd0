import { orMissing, type Google } from './google-api.ts';
import { holdersOf, READER, readPolicy, readSecretPolicy, type Policy } from './policy.ts';
import { SECRET_NAMES } from './secret-checks.ts';
import type { Target } from './target.ts';

/** What failed deploys have left in the project, and nothing needs. */
export interface Leftovers {
  /** Accounts that the CLI made, and that nothing runs as. */
  accounts: string[];
  /** Functions that never ran: the CLI deleted the account that it had made for them. */
  functions: { id: string; region: string }[];
  /** The project's roles of those accounts, which may be deleted: `deleted:serviceAccount:…?uid=…`. */
  roles: { role: string; member: string }[];
  /** Secrets that those accounts can read. */
  readers: { secret: string; member: string }[];
}

/** As in https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
export interface CloudFunction {
  name: string;
  state?: string;
  serviceConfig?: { serviceAccountEmail?: string };
}

/** The accounts that the CLI makes for a codebase (firebase-tools/lib/gcp/iam.js), as policies name them. */
const MANAGED = /serviceAccount:(firebase-fn-\d+@([\w-]+)\.iam\.gserviceaccount\.com)/;

/** Finds what is left. Where Google cannot list everything that runs, nothing counts as left. */
export async function findLeftovers(google: Google, target: Target): Promise<Leftovers> {
  const { projectId } = target;
  const [made, functions, others, policy] = await Promise.all([
    listAccounts(google, projectId),
    listFunctions(google, projectId),
    listOthersAccounts(google, target),
    readPolicy(google, projectId),
  ]);
  const half = (functions ?? []).filter(
    ({ state, serviceConfig }) =>
      state === 'FAILED' && isLost(serviceConfig?.serviceAccountEmail ?? '', made),
  );
  const running = (functions ?? []).filter((each) => !half.includes(each));
  const used = new Set([
    ...running.map(({ serviceConfig }) => serviceConfig?.serviceAccountEmail),
    ...others,
  ]);
  const isLeft = (member: string) => {
    const [, account, project] = MANAGED.exec(member) ?? [];
    return functions !== undefined && project === projectId && !used.has(account);
  };
  return {
    accounts: made.filter((account) => isLeft(`serviceAccount:${account}`)),
    functions: half.map(({ name }) => {
      const [, , , region = '', , id = ''] = name.split('/'); // projects/…/locations/…/functions/…
      return { id, region };
    }),
    roles: membersOf(policy).filter(({ member }) => isLeft(member)),
    readers: (await listReaders(google, projectId)).filter(({ member }) => isLeft(member)),
  };
}

/** At most a hundred, unless Google raised the quota: https://cloud.google.com/iam/quotas */
async function listAccounts(google: Google, projectId: string): Promise<string[]> {
  const path = `/v1/projects/${projectId}/serviceAccounts?pageSize=100`;
  const { accounts = [] } = await google.call<{ accounts?: { email: string }[] }>('iam', 'GET', path);
  return accounts.map(({ email }) => email);
}

/** Lists the functions of all regions; undefined when Google cannot reach one of them. */
async function listFunctions(google: Google, projectId: string): Promise<CloudFunction[] | undefined> {
  const { functions = [], unreachable = [] } = await google.call<{
    functions?: CloudFunction[];
    unreachable?: string[];
  }>('functionsV2', 'GET', `/v2/projects/${projectId}/locations/-/functions?pageSize=1000`);
  return unreachable.length > 0 ? undefined : functions;
}

/** The accounts of other things in the hotel's region: services of Cloud Run, jobs of the Scheduler. */
async function listOthersAccounts(google: Google, { projectId, region }: Target): Promise<string[]> {
  const place = `projects/${projectId}/locations/${region}`;
  const [{ services = [] }, { jobs = [] }] = await Promise.all([
    google.call<{ services?: { template?: { serviceAccount?: string } }[] }>(
      'cloudRunApi',
      'GET',
      `/v2/${place}/services?pageSize=1000`,
    ),
    google.call<{ jobs?: { httpTarget?: { oidcToken?: { serviceAccountEmail?: string } } }[] }>(
      'cloudscheduler',
      'GET',
      `/v1/${place}/jobs?pageSize=500`,
    ),
  ]);
  return [
    ...services.map(({ template }) => template?.serviceAccount),
    ...jobs.map(({ httpTarget }) => httpTarget?.oidcToken?.serviceAccountEmail),
  ].filter((account) => account !== undefined);
}

async function listReaders(google: Google, projectId: string): Promise<Leftovers['readers']> {
  const readers = await Promise.all(
    SECRET_NAMES.map(async (secret) => {
      const policy = await orMissing(readSecretPolicy(google, projectId, secret));
      return holdersOf(policy ?? {}, READER).map((member) => ({ secret, member }));
    }),
  );
  return readers.flat();
}

function membersOf({ bindings = [] }: Policy): { role: string; member: string }[] {
  return bindings.flatMap(({ role, members }) => members.map((member) => ({ role, member })));
}

function isLost(account: string, made: string[]): boolean {
  return MANAGED.test(`serviceAccount:${account}`) && !made.includes(account);
}
