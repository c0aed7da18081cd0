import type { ProjectCopy } from './project-copy.ts';
import type { World } from './world.ts';

/** The site's address until it has a domain of its own. */
export const SITE = 'https://harbour-live-4c1f0.web.app';
/** The site's address on its own domain. */
export const OWN_SITE = 'https://www.hotel.example';

/** A hotel, and what was deployed of it. */
export interface FirstDeploy {
  copy: ProjectCopy;
  world: World;
}

/** Returns the account that the functions run as, except the payment functions. */
export function managedAccount({ serviceAccounts }: World): string {
  return serviceAccounts[0] ?? 'none';
}

export const OF_PAYMENTS = ['pay', 'sweepPayments'];

export function paymentAccount({ serviceAccounts }: World): string {
  return serviceAccounts[1] ?? 'none';
}
