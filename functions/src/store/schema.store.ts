import type { Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS } from './collections.ts';
import type { SchemaStore } from '../domain/migrations/migrate.ts';
import { call, write } from './firestore-calls.ts';

/** Any hotel with data has documents in at least one of these. */
export const NEVER_ALL_EMPTY = [COLLECTIONS.rooms, COLLECTIONS.bookings, COLLECTIONS.users] as const;

export const SCHEMA_PATH = `${COLLECTIONS.meta}/schema`;

export function firestoreSchema(db: Firestore): SchemaStore {
  const schema = db.doc(SCHEMA_PATH);
  return {
    version: () =>
      call(async () => {
        const version: unknown = (await schema.get()).get('version');
        return typeof version === 'number' ? version : undefined;
      }),
    isEmpty: () =>
      call(async () => {
        const found = await Promise.all(
          NEVER_ALL_EMPTY.map((name) => db.collection(name).limit(1).select().get()),
        );
        return found.every(({ empty }) => empty);
      }),
    save: (version, at) => write(() => schema.set({ version, at })),
  };
}
