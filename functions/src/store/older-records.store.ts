import { FieldPath, FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { OlderRecords } from '../domain/migrations/older-records.ts';
import { catalogueRef } from './catalogue.ts';
import { COLLECTIONS } from './collections.ts';
import { userFields, userFrom } from './documents.ts';
import { transact } from './firestore-calls.ts';
import { chunks, paged } from './read-documents.ts';

/** The most users that are written in one commit. */
const MAX_AT_ONCE = 200;

export function firestoreOlderRecords(db: Firestore): OlderRecords {
  return {
    writeTokens: async () => {
      const lacking: QueryDocumentSnapshot[] = [];
      for await (const user of paged(db.collection(COLLECTIONS.users).orderBy(FieldPath.documentId())))
        if (user.get('tokens') === undefined) lacking.push(user);
      for (const some of chunks(lacking, MAX_AT_ONCE)) await writeTokens(db, some);
    },
    writeRoomChanges: () => writeIntoCatalogue(db, 'updatedAt'),
    writeAmenities: () => writeIntoCatalogue(db, 'amenities'),
  };
}

/** Reads the users again, since their names may have changed. */
function writeTokens(db: Firestore, users: readonly QueryDocumentSnapshot[]): Promise<void> {
  return transact(db, async (transaction) => {
    const found = await transaction.getAll(...users.map(({ ref }) => ref));
    for (const snapshot of found) {
      const user = userFrom(snapshot);
      if (user) transaction.update(snapshot.ref, { tokens: userFields(user).tokens });
    }
  });
}

/**
 * Writes a field of each room that the catalogue lists into it, or removes it there where the room lacks it. One
 * transaction, so that a room that changes meanwhile keeps its later value.
 */
function writeIntoCatalogue(db: Firestore, field: 'updatedAt' | 'amenities'): Promise<void> {
  return transact(db, async (transaction) => {
    const [catalogue, { docs }] = await Promise.all([
      transaction.get(catalogueRef(db)),
      transaction.get(db.collection(COLLECTIONS.rooms).select(field)),
    ]);
    const listed = (catalogue.get('rooms') ?? {}) as Record<string, unknown>; // by room id
    const changed = docs
      .filter(({ id }) => id in listed)
      .map((room) => [room.id, { [field]: (room.get(field) as unknown) ?? FieldValue.delete() }] as const);
    transaction.set(catalogueRef(db), { rooms: Object.fromEntries(changed) }, { merge: true });
  });
}
