/** What is counted: requests of one kind by one subject. How many each may make is in `config.ts`. */
export type RateLimitKind =
  | 'ordersPerUser'
  | 'ordersPerAddress'
  | 'visitsPerMailbox'
  | 'unprovenOrdersPerAddress'
  | 'stayLinksPerEmail'
  | 'mailsAgainPerBooking'
  | 'testMailsPerUser'
  | 'signInsPerUser'
  | 'signInsPerAddress'
  | 'uploadsPerUser'
  | 'uploadsPerAddress'
  | 'passwordResetsPerEmail'
  | 'passwordResetsPerAddress'
  | 'passwordResetsPerSource'
  | 'passwordResetsInAll'
  | 'confirmationsPerUser'
  | 'accountCallsPerUser'
  | 'settlesPerUser'
  | 'detailsPerUser'
  | 'channelReadingsPerUser'
  | 'emailChangesPerUser'
  | 'emailChangesPerAddress'
  | 'readsPerAddress'
  | 'otherDatesPerAddress'
  | 'codesPerAddress'
  | 'wrongCodesPerSource'
  | 'wrongCodesInAll'
  | 'mailsPerRecipient';

/** How many requests of a kind one subject may make within a window; 0 means no limit. */
interface Limit {
  max: number;
  /** Windows are fixed: each begins where the last one ended, for all subjects at once. */
  windowMs: number;
}

export type RateLimits = Record<RateLimitKind, Limit>;

export interface RateLimitStore {
  /** Resolves to its value, more if others added at the same time. It may be deleted from `expiresAt` on. */
  add(counterId: string, amount: number, expiresAt: Date): Promise<number>;
}
