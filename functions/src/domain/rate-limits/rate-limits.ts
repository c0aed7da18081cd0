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
  | 'confirmationsPerUser'
  | 'readsPerAddress'
  | 'otherDatesPerAddress'
  | 'mailsPerRecipient';

/** The most of a kind that one subject may do within a window; 0 lifts the limit. */
interface Limit {
  max: number;
  /** Windows are fixed: each begins where the last ended, for everyone at once. */
  windowMs: number;
}

export type RateLimits = Record<RateLimitKind, Limit>;

export interface RateLimitStore {
  /**
   * Adds to a counter, which begins at nothing, and tells where it then stands: at least this much, more when others
   * added at the same time.
   * @param expiresAt when the counter may be forgotten
   */
  add(counterId: string, amount: number, expiresAt: Date): Promise<number>;
}
