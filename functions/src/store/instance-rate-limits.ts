import type { RateLimitStore } from '../domain/rate-limits/rate-limits.ts';

/** More counters than these are not kept: an instance has memory for guests, not for whoever comes from everywhere. */
const MAX_COUNTERS = 100_000;

/** Counters in the memory of this instance alone: each instance counts for itself, and forgets when it ends. */
export function instanceRateLimits(): RateLimitStore {
  const counters = new Map<string, number>();
  let latestExpiry = 0;
  return {
    add: (counterId, amount, expiresAt) => {
      if (expiresAt.getTime() > latestExpiry || counters.size >= MAX_COUNTERS) counters.clear();
      latestExpiry = Math.max(latestExpiry, expiresAt.getTime());
      const count = (counters.get(counterId) ?? 0) + amount;
      counters.set(counterId, count);
      return Promise.resolve(count);
    },
  };
}
