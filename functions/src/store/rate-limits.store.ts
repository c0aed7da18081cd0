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
