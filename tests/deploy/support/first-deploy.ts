import type { ProjectCopy } from './project-copy.ts';
import type { Rehearsal } from './rehearse.ts';
import type { World } from './world.ts';

/** Where the site is until it has a domain of its own, */
export const SITE = 'https://harbour-live-4c1f0.web.app';
/** and then. */
export const OWN_SITE = 'https://www.hotel.example';

/** What came of the guide's commands, in order. */
export interface FirstDeploy {
  copy: ProjectCopy;
  world: World;
  walked: Rehearsal[];
}

export function callsOf(walked: Rehearsal[]) {
  return walked.flatMap(({ calls }) => calls);
}

/** The account that the functions run as, but for those that take money, */
export function managedAccount({ serviceAccounts }: World): string {
  return serviceAccounts[0] ?? 'none';
}

export const OF_PAYMENTS = ['pay', 'sweepPayments'];

/** and that of these. */
export function paymentAccount({ serviceAccounts }: World): string {
  return serviceAccounts[1] ?? 'none';
}
