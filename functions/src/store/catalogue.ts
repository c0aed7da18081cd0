import { FieldValue, type DocumentReference, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS } from '@innkeep/contract/collections';
import type { Room } from '@innkeep/contract/room';
import type { CatalogueEntry } from '../domain/availability/availability-store.ts';
import type { Writes } from './writes.ts';

/** What a search must know of every room, in one document: docs/decisions/0014. */
interface Catalogue {
  rooms: Record<string, Listing>;
}

interface Listing {
  capacity: number;
  price: number;
  /** Missing only where an entry was lost and an edit of its room brought it back. */
  createdAt?: Timestamp;
}

function catalogueRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.catalogue).doc('rooms');
}

/** Says of a room what a search must know; whatever writes the room does this in the same commit. */
export function enterInCatalogue(
  writes: Writes,
  db: Firestore,
  { _id, capacity, price }: Pick<Room, '_id' | 'capacity' | 'price'>,
  createdAt?: Date | Timestamp,
): void {
  const listing = { capacity, price, ...(createdAt && { createdAt }) };
  writes.set(catalogueRef(db), { rooms: { [_id]: listing } }, { merge: true });
}

export function strikeFromCatalogue(writes: Writes, db: Firestore, roomId: string): void {
  writes.set(catalogueRef(db), { rooms: { [roomId]: FieldValue.delete() } }, { merge: true });
}

/** Every room, the oldest first: the order in which the site lists them. */
export async function readCatalogue(db: Firestore): Promise<CatalogueEntry[]> {
  const catalogue = (await catalogueRef(db).get()).data() as Catalogue | undefined; // written by the functions above alone
  return Object.entries(catalogue?.rooms ?? {})
    .map(([roomId, { capacity, price, createdAt }]) => ({ roomId, capacity, price, age: ageOf(createdAt) }))
    .sort((a, b) => compare(a.age, b.age) || compare(a.roomId, b.roomId))
    .map(({ roomId, capacity, price }) => ({ roomId, capacity, price }));
}

/** Text that sorts as the instant does, to the nanosecond. */
function ageOf(createdAt: Timestamp | undefined): string {
  return createdAt?.valueOf() ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
