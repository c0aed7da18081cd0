import { createHash } from 'node:crypto';
import { AppError } from '@innkeep/contract/errors';
import type { Clock } from './clock.ts';

/**
 * Counts a request of this kind for a subject: a uid, a network address, or an e-mail address.
 * @param change -1 takes back a count
 * @throws {AppError} `request/too-many` while the subject is over its limit, until the window ends
 */
export type CountRequest = (kind: RateLimitKind, subject: string, change?: 1 | -1) => Promise<void>;

/** The counters are in the store, which instances may share; who is over a limit is kept in memory. */
export function rateLimiter(store: RateLimitStore, clock: Clock, rules: RateLimits): CountRequest {
  const addOne = batchAdditions(store);
  const overOf = new Map<RateLimitKind, { end: number; ids: Set<string> }>();

  return async (kind, subject, change = 1) => {
    const { max, windowMs } = rules[kind];
    if (max === 0) return;
    const now = clock.now().getTime();
    const end = (Math.floor(now / windowMs) + 1) * windowMs;
    const known = overOf.get(kind);
    const over = known?.end === end ? known : { end, ids: new Set<string>() };
    overOf.set(kind, over);

    const id = counterId(kind, subject, end);
    if (change === -1) return void (await store.add(id, change, new Date(end)));
    if (!over.ids.has(id) && (await addOne(id, new Date(end))) <= max) return;
    over.ids.add(id);
    throw new AppError('request/too-many', {
      detail: kind,
      retryAfterSeconds: Math.ceil((end - now) / 1000),
    });
  };
}

/** Returns the id of a counter: a hash, from which its owner cannot be read. */
function counterId(kind: RateLimitKind, subject: string, end: number): string {
  return createHash('sha256').update(`${kind}:${end}:${subject}`).digest('hex').slice(0, 32);
}

/** Counts a request, and returns whether it is within the limit; for what is skipped rather than refused. */
export async function isWithinLimit(
  count: CountRequest,
  kind: RateLimitKind,
  subject: string,
): Promise<boolean> {
  try {
    await count(kind, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'request/too-many') return false;
    throw error;
  }
}

interface Round {
  amount: number;
  sum: Promise<number>;
}

/**
 * Adds ones to counters, in batches. Additions that arrive while another one to the same counter is in
 * progress wait, and are then added together: fifty requests at once cost a few writes, and each still has
 * its own place.
 * @returns a function that adds one, and resolves to its place in the counter
 */
function batchAdditions(store: RateLimitStore) {
  const latest = new Map<string, Promise<unknown>>();
  const gathering = new Map<string, Round>();

  function newRound(counterId: string, expiresAt: Date): Round {
    const before = latest.get(counterId) ?? Promise.resolve();
    const begin = () => {
      gathering.delete(counterId);
      return store.add(counterId, round.amount, expiresAt);
    };
    const round: Round = { amount: 0, sum: before.then(begin, begin) };
    const forget = () => {
      if (latest.get(counterId) === round.sum) latest.delete(counterId);
    };
    round.sum.then(forget, forget);
    latest.set(counterId, round.sum);
    gathering.set(counterId, round);
    return round;
  }

  return async (counterId: string, expiresAt: Date): Promise<number> => {
    const round = gathering.get(counterId) ?? newRound(counterId, expiresAt);
    const place = ++round.amount;
    return (await round.sum) - round.amount + place;
  };
}

/** Requests of one kind are counted for each subject. The limits are in `config.ts`. */
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
