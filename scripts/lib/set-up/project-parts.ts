import { FACTS } from '@innkeep/hotel/facts';
import { runFirebase } from '../deploy/firebase-cli.ts';
import { orMissing, type Google } from '../deploy/google-api.ts';
import { checkAuth, checkWebApp } from '../deploy/part-checks.ts';
import { holdersOf, readPolicy } from '../deploy/policy.ts';
import { APIS, buildAccount, checkApis, checkBilling, checkProject } from '../deploy/project-checks.ts';
import { siteUrlOf } from '../deploy/site-address.ts';
import { Refusal } from '../project.mjs';
import { isFine, waitFor, type Part } from './part.ts';

/**
 * The project itself, and what Google leaves open in it.
 * @param billing the billing account to link; without it, the only one there is
 */
export const projectParts = (billing: string | undefined): Part[] => [
  {
    what: 'the project',
    isThere: isFine(checkProject),
    make: (_google, { projectId }) =>
      runFirebase('projects:create', projectId, '--display-name', FACTS.name, '--non-interactive'),
  },
  {
    what: 'its link to your billing account',
    isThere: isFine(checkBilling),
    make: async (google, { projectId }) => {
      const billingAccountName = `billingAccounts/${billing ?? (await onlyAccount(google, projectId))}`;
      await google.call('cloudbilling', 'PUT', `/v1/projects/${projectId}/billingInfo`, {
        billingAccountName,
      });
    },
  },
  {
    what: `${APIS.length} of Google's APIs`,
    isThere: isFine(checkApis),
    make: async (google, target) => {
      const path = `/v1/projects/${target.projectId}/services:batchEnable`;
      await google.call('serviceUsage', 'POST', path, { serviceIds: APIS });
      await waitFor('the APIs', () => isFine(checkApis)(google, target));
    },
  },
  {
    what: 'the web app, whose configuration goes into the pages',
    isThere: isFine(checkWebApp),
    make: (_google, { projectId }) => runFirebase('apps:create', 'WEB', 'site', '--project', projectId),
  },
  {
    what: 'sign-in by e-mail, at the address of the site, which tells strangers nothing',
    isThere: isFine(checkAuth),
    make: openSignIn,
  },
  {
    what: 'a default account that may build, and nothing else',
    isThere: async (google, { projectId }) => {
      const [member, policy] = [await buildAccount(google, projectId), await readPolicy(google, projectId)];
      return holdersOf(policy, BUILDER).includes(member) && !holdersOf(policy, EDITOR).includes(member);
    },
    make: narrowBuildAccount,
  },
];

const BUILDER = 'roles/cloudbuild.builds.builder';
const EDITOR = 'roles/editor';

async function onlyAccount(google: Google, projectId: string): Promise<string> {
  const { billingAccounts = [] } = await google.call<{
    billingAccounts?: { name: string; displayName?: string; open?: boolean }[];
  }>('cloudbilling', 'GET', '/v1/billingAccounts');
  const open = billingAccounts
    .filter((account) => account.open)
    .map(({ name, displayName = '' }) => ({ id: name.replace('billingAccounts/', ''), displayName }));
  const [first] = open;
  if (!first)
    throw new Refusal(
      `${google.account} has no open billing account: make one at https://console.cloud.google.com/billing.`,
    );
  if (open.length === 1) return first.id;
  const lines = open.map(
    ({ id, displayName }) => `  npm run set-up -- --project ${projectId} --billing ${id}   (${displayName})`,
  );
  throw new Refusal(`Which billing account pays?\n\n${lines.join('\n')}`);
}

async function openSignIn(google: Google, target: Parameters<Part['make']>[1]): Promise<void> {
  const path = `/admin/v2/projects/${target.projectId}/config`;
  const read = () =>
    orMissing(
      google.call<{ authorizedDomains?: string[]; signIn?: { email?: { enabled?: boolean } } }>(
        'identity',
        'GET',
        path,
      ),
    );
  // What firebase.json says of it.
  if ((await read())?.signIn?.email?.enabled !== true)
    await runFirebase('deploy', '--only', 'auth', '--project', target.name);
  const { hostname } = new URL((await siteUrlOf(google, target)) ?? '');
  const domains = (await read())?.authorizedDomains ?? [];
  await google.call(
    'identity',
    'PATCH',
    `${path}?updateMask=authorizedDomains,emailPrivacyConfig.enableImprovedEmailPrivacy`,
    {
      authorizedDomains: [...new Set([...domains, hostname])],
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
  );
}

async function narrowBuildAccount(google: Google, { projectId }: { projectId: string }): Promise<void> {
  const member = await buildAccount(google, projectId);
  const policy = await readPolicy(google, projectId);
  const others = (policy.bindings ?? []).map((binding) =>
    [BUILDER, EDITOR].includes(binding.role)
      ? { ...binding, members: binding.members.filter((each) => each !== member) }
      : binding,
  );
  const bindings = [
    ...others.filter(({ members }) => members.length > 0),
    { role: BUILDER, members: [member] },
  ];
  await google.call('resourceManager', 'POST', `/v1/projects/${projectId}:setIamPolicy`, {
    policy: { ...policy, bindings },
  });
}
