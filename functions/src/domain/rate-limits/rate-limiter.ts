import { createHash } from 'node:crypto';
import { AppError } from '@innkeep/contract/errors';
import type { Clock } from '../clock.ts';
import type { RateLimitKind, RateLimits, RateLimitStore } from './rate-limits.ts';

/**
 * Counts a request of this kind against a subject: a uid, a network address, an e-mail.
 * @param change -1 takes back that one was counted
 * @throws {AppError} `request/too-many` while the subject is over its limit, until the window ends
 */
export type CountRequest = (kind: RateLimitKind, subject: string, change?: 1 | -1) => Promise<void>;

/** The subjects that are over the limit of a kind until the window ends. */
interface Over {
  end: number;
  ids: Set<string>;
}

/** The store holds the counters, which instances may share; who is over a limit is remembered here. */
export function rateLimiter(store: RateLimitStore, clock: Clock, rules: RateLimits): CountRequest {
  const addOne = batchAdditions(store);
  const overOf = new Map<RateLimitKind, Over>();

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

/** A hash, so that nobody can read whose counter it is. */
function counterId(kind: RateLimitKind, subject: string, end: number): string {
  return createHash('sha256').update(`${kind}:${end}:${subject}`).digest('hex').slice(0, 32);
}

/** Counts a request, and says whether it is within the limit: for what is skipped rather than refused. */
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
 * Adds ones to counters, in batches. Whoever comes while an addition to the same counter is under way waits for it; all
 * of them are then added together. Fifty requests at once so cost a few writes, and each still has its own place.
 * @returns a function that adds one, and answers with its place in the counter
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
