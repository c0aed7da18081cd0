import { HOTEL } from '@innkeep/contract/hotel';
import { REGION } from './region.ts';

/**
 * For functions behind Hosting, where pages and API have one origin. Without an `invoker`, a deploy makes a
 * new function public, and leaves an existing one as it is: docs/decisions/0021.
 */
export const BEHIND_HOSTING = { region: REGION, cors: false, timeoutSeconds: 60 } as const;

/** For scheduled functions: two runs at once would do the same work twice. */
export const BY_THE_CLOCK = {
  region: REGION,
  timeZone: HOTEL.timeZone,
  memory: '512MiB',
  maxInstances: 1,
  concurrency: 1,
} as const;
