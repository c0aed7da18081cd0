import { confirm } from '../terminal.mjs';
import { say, step } from '../steps.mjs';
import { runFirebase } from './firebase-cli.ts';
import { fine, warning, type Check } from './finding.ts';
import { findLeftovers, type Leftovers } from './find-leftovers.ts';
import type { Google } from './google-api.ts';
import { READER, readPolicy, readSecretPolicy, type Policy } from './policy.ts';
import { secretPath } from './secret-checks.ts';
import type { Target } from './target.ts';

/** Checks that failed deploys have left nothing: docs/dev/decisions/0021. */
export const checkLeftovers: Check = async (google, target) => {
  const leftovers = await findLeftovers(google, target);
  const what = describe(leftovers);
  return what === undefined
    ? fine('nothing left over from failed deploys')
    : warning(what, commandsFor(leftovers, target).join('\n'));
};

/** Asks at the terminal first. Returns the finding that this was about; undefined where nothing was removed. */
export async function removeLeftovers(
  google: Google,
  target: Target,
  isAgreed: boolean,
): Promise<string | undefined> {
  const leftovers = await findLeftovers(google, target);
  const what = describe(leftovers);
  if (what === undefined) return undefined;
  if (!isAgreed) {
    say(what);
    if (!(await confirm('Remove it?'))) return undefined;
  }
  const { functions } = leftovers;
  for (const deletion of deletionsOf(functions, target)) await runFirebase(...deletion);
  await step('Removing what a failed deploy left behind', () => removeAccess(google, target, leftovers));
  return what;
}

/** Removes accounts last, once nothing refers to them anymore. */
async function removeAccess(google: Google, { projectId }: Target, leftovers: Leftovers): Promise<void> {
  const { accounts, roles, readers } = leftovers;
  for (const secret of new Set(readers.map((reader) => reader.secret))) {
    const policy = await readSecretPolicy(google, projectId, secret);
    const members = readers.filter((reader) => reader.secret === secret).map(({ member }) => member);
    const rest = without(policy, members);
    await google.call('secretManager', 'POST', `${secretPath(projectId, secret)}:setIamPolicy`, {
      policy: rest,
    });
  }
  if (roles.length > 0) {
    const policy = await readPolicy(google, projectId);
    const rest = without(
      policy,
      roles.map(({ member }) => member),
    );
    await google.call('resourceManager', 'POST', `/v1/projects/${projectId}:setIamPolicy`, { policy: rest });
  }
  for (const account of accounts)
    await google.call('iam', 'DELETE', `/v1/projects/${projectId}/serviceAccounts/${account}`);
}

/** Keeps the `etag`: Google refuses the policy (409) if it has changed since. */
function without(policy: Policy, members: string[]): Policy {
  const bindings = (policy.bindings ?? []).map((binding) => ({
    ...binding,
    members: binding.members.filter((member) => !members.includes(member)),
  }));
  return { ...policy, bindings: bindings.filter((binding) => binding.members.length > 0) };
}

function describe({ accounts, functions, roles, readers }: Leftovers): string | undefined {
  const gone = [...roles, ...readers].filter(({ member }) => !accounts.some((each) => member.endsWith(each)));
  const parts = [
    ...accounts.map((account) => `${account}, which nothing uses`),
    ...functions.map(({ id }) => `the function ${id}, which never ran and whose account is gone`),
    ...(gone.length > 0 ? ['roles of accounts that are gone'] : []),
  ];
  return parts.length > 0 ? `A failed deploy left behind ${parts.join('; ')}.` : undefined;
}

function commandsFor({ accounts, functions, roles, readers }: Leftovers, target: Target): string[] {
  const { projectId } = target;
  return [
    ...deletionsOf(functions, target).map((deletion) => `npx firebase ${deletion.join(' ')}`),
    ...readers.map(
      ({ secret, member }) =>
        `gcloud secrets remove-iam-policy-binding ${secret} --member "${member}" --role ${READER} --project ${projectId}`,
    ),
    ...roles.map(
      ({ role, member }) =>
        `gcloud projects remove-iam-policy-binding ${projectId} --member "${member}" --role ${role}`,
    ),
    ...accounts.map(
      (account) => `gcloud iam service-accounts delete ${account} --quiet --project ${projectId}`,
    ),
  ];
}

/** Returns one command for each region: a hotel that has moved may have failed functions in two. */
function deletionsOf(functions: Leftovers['functions'], { projectId }: Target): string[][] {
  const regions = [...new Set(functions.map(({ region }) => region))];
  return regions.map((region) => {
    const ids = functions.filter((each) => each.region === region).map(({ id }) => id);
    return ['functions:delete', ...ids, '--region', region, '--force', '--project', projectId];
  });
}
