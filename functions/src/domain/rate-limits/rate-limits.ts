/** What is counted: requests of one kind by one subject. */
export type RateLimitKind =
  | 'ordersPerUser'
  | 'ordersPerAddress'
  | 'signInsPerUser'
  | 'signInsPerAddress'
  | 'uploadsPerUser'
  | 'uploadsPerAddress'
  | 'passwordResetsPerEmail'
  | 'passwordResetsPerAddress'
  | 'passwordResetsPerSource'
  | 'passwordResetsInAll'
  | 'confirmationsPerUser'
  | 'readsPerAddress'
  | 'otherDatesPerAddress'
  | 'codesPerAddress'
  | 'wrongCodesPerSource'
  | 'wrongCodesInAll'
  | 'mailsPerRecipient';

/** How many requests of a kind one subject may make within a window; 0 lifts the limit. */
interface Limit {
  max: number;
  /** Windows are fixed: each begins where the last ended, for everyone at once. */
  windowMs: number;
}

export type RateLimits = Record<RateLimitKind, Limit>;

export interface RateLimitStore {
  /**
   * Adds to a counter, which begins at 0, or takes from it, and answers with its value: at least this much, more when others added at the
   * same time.
   * @param expiresAt when the counter may be deleted
   */
  add(counterId: string, amount: number, expiresAt: Date): Promise<number>;
}
