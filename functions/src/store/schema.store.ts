import type { Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS } from '@innkeep/contract/collections';
import type { SchemaStore } from '../domain/migrations/schema-store.ts';
import { call } from './firestore-calls.ts';

/** Whatever a hotel has, it has one of these. */
const TELLING = [COLLECTIONS.rooms, COLLECTIONS.bookings, COLLECTIONS.users] as const;

export function firestoreSchema(db: Firestore): SchemaStore {
  const schema = db.collection(COLLECTIONS.meta).doc('schema');
  return {
    version: () =>
      call(async () => {
        const version: unknown = (await schema.get()).get('version');
        return typeof version === 'number' ? version : undefined;
      }),
    isEmpty: () =>
      call(async () => {
        const found = await Promise.all(TELLING.map((name) => db.collection(name).limit(1).select().get()));
        return found.every(({ empty }) => empty);
      }),
    save: (version, at) =>
      call(async () => {
        await schema.set({ version, at });
      }),
  };
}
