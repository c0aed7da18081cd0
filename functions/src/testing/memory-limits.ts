import type { LimitKind, LimitRules, LimitStore } from '../domain/limits/limits.ts';

export interface MemoryLimits extends LimitStore {
  readonly counters: Map<string, { count: number; expiresAt: Date }>;
}

export function memoryLimits(): MemoryLimits {
  const counters: MemoryLimits['counters'] = new Map();
  return {
    counters,
    add: (counterId, amount, expiresAt) => {
      const count = (counters.get(counterId)?.count ?? 0) + amount;
      counters.set(counterId, { count, expiresAt });
      return Promise.resolve(count);
    },
  };
}

/** Ten minutes, and no limit but those given. */
export function limitRules(max: Partial<Record<LimitKind, number>> = {}): LimitRules {
  const none = {
    ordersPerUser: 0,
    ordersPerAddress: 0,
    signInsPerUser: 0,
    signInsPerAddress: 0,
    uploadsPerUser: 0,
    uploadsPerAddress: 0,
    passwordResetsPerEmail: 0,
    passwordResetsPerAddress: 0,
  };
  return { windowMs: 600_000, max: { ...none, ...max } };
}
