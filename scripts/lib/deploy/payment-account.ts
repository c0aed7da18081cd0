import { PAYMENT_ROLES } from '../../../functions/src/service-account.ts';
import { fine, missing, warning, type Check, type Finding } from './finding.ts';
import type { CloudFunction } from './find-leftovers.ts';
import { find, type Google } from './google-api.ts';
import { holdersOf, READER, readPolicy, readSecretPolicy } from './policy.ts';
import type { Target } from './target.ts';

const TO_BE_MADE = fine('an account of its own for what takes money: the deploy will make it');

/** The first deploy makes the account with roles and secrets; later ones assume that nothing changed. */
export const checkPaymentAccount: Check = async (google, target) => {
  const { projectId, region } = target;
  const path = `/v2/projects/${projectId}/locations/${region}/functions/pay`;
  const deployed = await find<CloudFunction>(google, 'functionsV2', path);
  if (!deployed) return TO_BE_MADE;
  const account = deployed.serviceConfig?.serviceAccountEmail ?? 'none';
  const lost = await findLost(google, target, account);
  // It never ran, and was removed by the deploy that made it: see leftovers.ts.
  if (lost && deployed.state === 'FAILED') return TO_BE_MADE;
  return (
    lost ??
    (await findLackingRoles(google, target, account)) ??
    (await findReaders(google, target, account)) ??
    fine(`${account}, the only account that can read the Stripe key`)
  );
};

async function findLost(google: Google, target: Target, account: string): Promise<Finding | undefined> {
  const { projectId, region } = target;
  const path = `/v1/projects/${projectId}/serviceAccounts/${account}`;
  if (await find(google, 'iam', path)) return undefined;
  return missing(
    `${account}, which takes payments, has been deleted. The next deploy creates another once its functions are gone.`,
    `npx firebase functions:delete pay sweepPayments --region ${region} --force --project ${projectId}`,
  );
}

async function findLackingRoles(
  google: Google,
  { projectId }: Target,
  account: string,
): Promise<Finding | undefined> {
  const policy = await readPolicy(google, projectId);
  const lacking = PAYMENT_ROLES.find(
    (role) => !holdersOf(policy, role).includes(`serviceAccount:${account}`),
  );
  if (lacking === undefined) return undefined;
  return missing(
    `${account}, which takes payments, lacks ${lacking}.`,
    `gcloud projects add-iam-policy-binding ${projectId} --member serviceAccount:${account} --role ${lacking}`,
  );
}

/** Checks that no other account can read the secrets; owners can, in any case. */
async function findReaders(
  google: Google,
  { projectId }: Target,
  account: string,
): Promise<Finding | undefined> {
  const ours = `serviceAccount:${account}`;
  for (const name of ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    const readers = holdersOf(await readSecretPolicy(google, projectId, name), READER);
    const change = (way: 'add' | 'remove', member: string) =>
      `gcloud secrets ${way}-iam-policy-binding ${name} --member ${member} --role ${READER} --project ${projectId}`;
    if (!readers.includes(ours))
      return missing(`${account} cannot read the secret ${name}.`, change('add', ours));
    const other = readers.find((reader) => reader !== ours);
    if (other !== undefined)
      return warning(`${other} can read the secret ${name}, too.`, change('remove', other));
  }
  return undefined;
}
