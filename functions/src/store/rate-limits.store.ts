import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS } from './collections.ts';
import type { RateLimitStore } from '../domain/base/rate-limiter.ts';
import { call } from './firestore-calls.ts';

/** Counters in Firestore, which deletes them by `expiresAt`: firestore.indexes.json. */
export function firestoreRateLimits(db: Firestore): RateLimitStore {
  return {
    // Not in a transaction, where a guest's parallel requests would conflict over their counter.
    add: (counterId, amount, expiresAt) =>
      call(async () => {
        const counter = db.collection(COLLECTIONS.limits).doc(counterId);
        await counter.set({ count: FieldValue.increment(amount), expiresAt }, { merge: true });
        return (await counter.get()).get('count') as number; // written only by the line above
      }),
  };
}

/** Limits the memory that many callers can use. */
const MAX_COUNTERS = 100_000;

/** Returns counters in memory: each instance counts for itself, and forgets when it ends. */
export function instanceRateLimits(): RateLimitStore {
  const counters = new Map<string, number>();
  let latestExpiry = 0;
  return {
    add: (counterId, amount, expiresAt) => {
      if (expiresAt.getTime() > latestExpiry || counters.size >= MAX_COUNTERS) counters.clear();
      latestExpiry = Math.max(latestExpiry, expiresAt.getTime());
      const count = (counters.get(counterId) ?? 0) + amount;
      counters.set(counterId, count);
      return Promise.resolve(count);
    },
  };
}
