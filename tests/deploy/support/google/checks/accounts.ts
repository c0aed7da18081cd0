import { PROJECT_NUMBER, type World } from '../../world.ts';

/** Google's own accounts in every project: https://cloud.google.com/iam/docs/service-agents */
const OF_GOOGLE = new RegExp(
  `^(${PROJECT_NUMBER}(-compute@developer|@cloudbuild|@cloudservices)|service-${PROJECT_NUMBER}@[a-z0-9-]+(\\.iam)?)\\.gserviceaccount\\.com$`,
);

/** Records that an account was made: the parts of Google that are asked about it learn of it with a delay. */
export function noteNewAccount(world: World, email: string): void {
  world.lateAccounts.set(email, world.accountKnownAfter);
}

/**
 * Whether Google knows a service account when it is to get a role or to run something. A new account is
 * unknown for the first `world.accountKnownAfter` questions:
 * https://cloud.google.com/iam/docs/service-accounts-create ("may take 60 seconds or more").
 */
export function isKnownAccount(world: World, email: string): boolean {
  if (OF_GOOGLE.test(email) || email === `${world.projectId}@appspot.gserviceaccount.com`) return true;
  if (!world.serviceAccounts.includes(email)) return false;
  const late = world.lateAccounts.get(email) ?? 0;
  world.lateAccounts.set(email, Math.max(0, late - 1));
  return late === 0;
}
