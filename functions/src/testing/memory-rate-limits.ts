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
  const limit = (kind: RateLimitKind) => ({ windowMs: 600_000, max: max[kind] ?? 0 });
  return {
    ordersPerUser: limit('ordersPerUser'),
    ordersPerAddress: limit('ordersPerAddress'),
    visitsPerMailbox: limit('visitsPerMailbox'),
    unprovenOrdersPerAddress: limit('unprovenOrdersPerAddress'),
    stayLinksPerEmail: limit('stayLinksPerEmail'),
    mailsAgainPerBooking: limit('mailsAgainPerBooking'),
    testMailsPerUser: limit('testMailsPerUser'),
    signInsPerUser: limit('signInsPerUser'),
    signInsPerAddress: limit('signInsPerAddress'),
    uploadsPerUser: limit('uploadsPerUser'),
    uploadsPerAddress: limit('uploadsPerAddress'),
    passwordResetsPerEmail: limit('passwordResetsPerEmail'),
    passwordResetsPerAddress: limit('passwordResetsPerAddress'),
    passwordResetsPerSource: limit('passwordResetsPerSource'),
    passwordResetsInAll: limit('passwordResetsInAll'),
    confirmationsPerUser: limit('confirmationsPerUser'),
    accountCallsPerUser: limit('accountCallsPerUser'),
    settlesPerUser: limit('settlesPerUser'),
    detailsPerUser: limit('detailsPerUser'),
    channelReadingsPerUser: limit('channelReadingsPerUser'),
    emailChangesPerUser: limit('emailChangesPerUser'),
    emailChangesPerAddress: limit('emailChangesPerAddress'),
    readsPerAddress: limit('readsPerAddress'),
    otherDatesPerAddress: limit('otherDatesPerAddress'),
    codesPerAddress: limit('codesPerAddress'),
    wrongCodesPerSource: limit('wrongCodesPerSource'),
    wrongCodesInAll: limit('wrongCodesInAll'),
    mailsPerRecipient: limit('mailsPerRecipient'),
  };
}
