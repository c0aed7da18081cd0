import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { CountSums, entriesOf, type RoomCounts } from '../domain/desk/figures/counts.ts';
import { COLLECTIONS } from './collections.ts';
import type { Writes } from './writes.ts';

/**
 * A month's counters are in so many documents, by room. With one, a thousand rooms whose every night is booked
 * and cancelled on hundreds of days could come to the megabyte that a document may have, and then no guest could
 * book: docs/dev/decisions/0056.
 */
const PARTS = 8;

type StoredRoom = Omit<RoomCounts, 'month' | 'roomId'>;

export function figuresRefs(db: Firestore, month: string): DocumentReference[] {
  return Array.from({ length: PARTS }, (_, part) => figuresRef(db, month, part));
}

/** Adds to counters. It reads nothing, so bookings of different rooms do not conflict with it. */
export function writeCounts(writes: Writes, db: Firestore, changes: readonly RoomCounts[]): void {
  const documents = new Map<string, { ref: DocumentReference; rooms: Record<string, object> }>();
  for (const { month, roomId, name, counts } of changes) {
    const ref = figuresRef(db, month, partOf(roomId));
    const document = documents.get(ref.path) ?? { ref, rooms: {} };
    const added = entriesOf(counts).map(
      ([counter, value]) => [counter, FieldValue.increment(value)] as const,
    );
    document.rooms[roomId] = { name, counts: Object.fromEntries(added) };
    documents.set(ref.path, document);
  }
  for (const { ref, rooms } of documents.values()) writes.set(ref, { rooms }, { merge: true });
}

/** Returns the counters of these documents that are not 0; a document may not exist. */
export function countsFrom(documents: readonly DocumentSnapshot[]): RoomCounts[] {
  return documents.flatMap((document): RoomCounts[] => {
    const rooms = (document.get('rooms') ?? {}) as Record<string, StoredRoom>; // written only by the function above
    const month = document.id.slice(0, 7);
    const parts = Object.entries(rooms).map(([roomId, { name, counts }]) => ({
      month,
      roomId,
      name,
      counts,
    }));
    return new CountSums().add(parts).rooms();
  });
}

function figuresRef(db: Firestore, month: string, part: number): DocumentReference {
  return db.collection(COLLECTIONS.figures).doc(`${month}-${part}`);
}

export function partOf(roomId: string): number {
  return Buffer.from(roomId).reduce((sum, byte) => sum + byte, 0) % PARTS;
}
