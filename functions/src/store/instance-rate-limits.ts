import type { RateLimitStore } from '../domain/base/rate-limiter.ts';

/** Limits the memory that many callers can use. */
const MAX_COUNTERS = 100_000;

/** Returns counters in memory: each instance counts for itself, and forgets when it ends. */
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
