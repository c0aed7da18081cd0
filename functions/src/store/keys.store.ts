import type { Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { KeyStore, StoredKey } from '../domain/keys/booking-key.ts';
import { COLLECTIONS } from './collections.ts';
import { call } from './firestore-calls.ts';

export function firestoreKeys(db: Firestore): KeyStore {
  const keys = db.collection(COLLECTIONS.keys);
  return {
    find: (hash) =>
      call(async () => {
        const found = await keys.doc(hash).get();
        if (!found.exists) return undefined;
        // Written only below.
        const { expireAt, ...key } = found.data() as Omit<StoredKey, 'expireAt'> & { expireAt: Timestamp };
        return { ...key, expireAt: expireAt.toDate() };
      }),
    add: (hash, key) =>
      call(async () => {
        await keys.doc(hash).create({ ...key });
      }),
  };
}

export function keysOf(db: Firestore, bookingId: string): Query {
  return db.collection(COLLECTIONS.keys).where('bookingId', '==', bookingId);
}
