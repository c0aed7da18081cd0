import type { RateLimitStore } from './rate-limits.ts';

interface Round {
  amount: number;
  sum: Promise<number>;
}

/**
 * Adds ones to counters, in batches. Whoever comes while an addition to the same counter is under way waits for it; all
 * of them are then added together. Fifty requests at once so cost a few writes, and each still has its own place.
 * @returns a function that adds one, and answers with its place in the counter
 */
export function batchAdditions(store: RateLimitStore) {
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
