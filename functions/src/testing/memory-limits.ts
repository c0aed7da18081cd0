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
  const limit = (kind: LimitKind) => ({ windowMs: 600_000, max: max[kind] ?? 0 });
  return {
    ordersPerUser: limit('ordersPerUser'),
    ordersPerAddress: limit('ordersPerAddress'),
    signInsPerUser: limit('signInsPerUser'),
    signInsPerAddress: limit('signInsPerAddress'),
    uploadsPerUser: limit('uploadsPerUser'),
    uploadsPerAddress: limit('uploadsPerAddress'),
    passwordResetsPerEmail: limit('passwordResetsPerEmail'),
    passwordResetsPerAddress: limit('passwordResetsPerAddress'),
    confirmationsPerUser: limit('confirmationsPerUser'),
    readsPerAddress: limit('readsPerAddress'),
    otherDatesPerAddress: limit('otherDatesPerAddress'),
    mailsPerRecipient: limit('mailsPerRecipient'),
  };
}
