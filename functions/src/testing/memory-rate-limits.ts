import { readConfig } from '../config.ts';
import type { RateLimitKind, RateLimits, RateLimitStore } from '../domain/base/rate-limiter.ts';

export interface MemoryRateLimits extends RateLimitStore {
  readonly counters: Map<string, { count: number; expiresAt: Date }>;
}

export function memoryRateLimits(): MemoryRateLimits {
  const counters: MemoryRateLimits['counters'] = new Map();
  return {
    counters,
    add: (counterId, amount, expiresAt) => {
      const count = (counters.get(counterId)?.count ?? 0) + amount;
      counters.set(counterId, { count, expiresAt });
      return Promise.resolve(count);
    },
  };
}

/** Windows of ten minutes, and no limits but those given. */
export function rateLimits(max: Partial<Record<RateLimitKind, number>> = {}): RateLimits {
  const limits = readConfig({}).rateLimits;
  const own: Partial<Record<string, number>> = max;
  for (const [kind, limit] of Object.entries(limits))
    Object.assign(limit, { windowMs: 600_000, max: own[kind] ?? 0 });
  return limits;
}
