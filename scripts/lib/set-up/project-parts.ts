import { FACTS } from '@innkeep/hotel/facts';
import { runFirebase } from '../deploy/firebase-cli.ts';
import { untilDone, type Google } from '../deploy/google-api.ts';
import { checkAuth, checkWebApp, readAuth } from '../deploy/part-checks.ts';
import { holdersOf, readPolicy } from '../deploy/policy.ts';
import { APIS, buildAccount, checkApis, checkBilling, checkProject } from '../deploy/project-checks.ts';
import { siteUrlOf } from '../deploy/site-address.ts';
import { Refusal } from '../project.mjs';
import { isFine, type Part } from './part.ts';

const BUILDER = 'roles/cloudbuild.builds.builder';
const EDITOR = 'roles/editor';

/** @param billing the billing account to link; without it, the only one there is */
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
      const billingAccountName = billing ? `billingAccounts/${billing}` : await onlyAccount(google);
      const path = `/v1/projects/${projectId}/billingInfo`;
      await google.call('cloudbilling', 'PUT', path, { billingAccountName });
    },
  },
  {
    what: `${APIS.length} of Google's APIs`,
    isThere: isFine(checkApis),
    make: (google, { projectId }) => {
      const path = `/v1/projects/${projectId}/services:batchEnable`;
      return untilDone(
        google,
        'serviceUsage',
        google.call('serviceUsage', 'POST', path, { serviceIds: APIS }),
      );
    },
  },
  {
    what: 'the web app, whose configuration goes into the pages',
    isThere: isFine(checkWebApp),
    make: (_google, { projectId }) => runFirebase('apps:create', 'WEB', 'site', '--project', projectId),
  },
  {
    what: 'sign-in by e-mail at the address of the site, which never reveals who has an account',
    isThere: isFine(checkAuth),
    make: async (google, target) => {
      const { projectId } = target;
      const config = await readAuth(google, projectId);
      // As firebase.json says.
      if (config?.signIn?.email?.enabled !== true)
        await runFirebase('deploy', '--only', 'auth', '--project', target.name);
      const { hostname } = new URL((await siteUrlOf(google, target)) ?? '');
      const { authorizedDomains = [] } = (await readAuth(google, projectId)) ?? {};
      const path = `/admin/v2/projects/${projectId}/config?updateMask=authorizedDomains,emailPrivacyConfig`;
      await google.call('identity', 'PATCH', path, {
        authorizedDomains: [...new Set([...authorizedDomains, hostname])],
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      });
    },
  },
  {
    what: 'a default account that can build, and nothing else',
    isThere: async (google, { projectId }) => {
      const [member, policy] = [await buildAccount(google, projectId), await readPolicy(google, projectId)];
      return holdersOf(policy, BUILDER).includes(member) && !holdersOf(policy, EDITOR).includes(member);
    },
    make: async (google, { projectId }) => {
      const [member, policy] = [await buildAccount(google, projectId), await readPolicy(google, projectId)];
      const editors = holdersOf(policy, EDITOR).filter((each) => each !== member);
      const others = policy.bindings?.filter(({ role }) => role !== EDITOR) ?? [];
      const bindings = [...others, { role: BUILDER, members: [member] }];
      if (editors.length > 0) bindings.push({ role: EDITOR, members: editors });
      const path = `/v1/projects/${projectId}:setIamPolicy`;
      await google.call('resourceManager', 'POST', path, { policy: { ...policy, bindings } });
    },
  },
];

async function onlyAccount(google: Google): Promise<string> {
  const { billingAccounts = [] } = await google.call<{
    billingAccounts?: { name: string; open?: boolean }[];
  }>('cloudbilling', 'GET', '/v1/billingAccounts');
  const [only, ...others] = billingAccounts.filter(({ open }) => open).map(({ name }) => name);
  if (only !== undefined && others.length === 0) return only;
  throw new Refusal(
    'Which billing account pays? Add --billing with the id of an open one: https://console.cloud.google.com/billing',
  );
}
