import { HOTEL } from '@innkeep/contract/hotel';
import { REGION } from './region.ts';

/** One origin for pages and API. Without an `invoker`, only new functions are public: docs/dev/decisions/0021. */
export const BEHIND_HOSTING = { region: REGION, cors: false, timeoutSeconds: 60 } as const;

/** For scheduled functions: two runs at once would do the same work twice. */
export const BY_THE_CLOCK = {
  region: REGION,
  timeZone: HOTEL.timeZone,
  memory: '512MiB',
  maxInstances: 1,
  concurrency: 1,
} as const;
