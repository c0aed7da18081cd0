import {
  FieldPath,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { Changes, Period } from '../domain/reconcile/reconcile-store.ts';
import { COLLECTIONS } from './collections.ts';
import { call } from './firestore-calls.ts';

/** How many changes are read at once: their bookings are compared together. */
const PAGE_SIZE = 50;

/** Documents that say when they were written, and about which booking. */
export interface ChangeSource {
  documents: Query;
  at: string;
  bookingIn: (document: DocumentSnapshot) => unknown;
}

/** Bookings, of which each says itself when it was written. */
export function changedBookings(db: Firestore): ChangeSource {
  const documents = db.collection(COLLECTIONS.bookings).select('updatedAt');
  return { documents, at: 'updatedAt', bookingIn: ({ id }) => id };
}

/** Documents of a collection that name their booking in `field`. */
export function changedIn(db: Firestore, name: string, at: string, field: string): ChangeSource {
  const documents = db.collection(name).select(at, field);
  return { documents, at, bookingIn: (document): unknown => document.get(field) };
}

interface Place {
  source: number;
  at: number;
  id: string;
}

/** One source after the other, each in the order of time. A booking that changes in between comes again. */
export async function* changesOf(
  sources: readonly ChangeSource[],
  { from, to, after }: Period,
): AsyncGenerator<Changes> {
  const begin = after === undefined ? undefined : placeFrom(after);
  for (const [number, { documents, at, bookingIn }] of sources.entries()) {
    if (begin && number < begin.source) continue;
    let last = begin?.source === number ? begin : undefined;
    const query = documents
      .where(at, '>=', from)
      .where(at, '<=', to)
      .orderBy(at)
      .orderBy(FieldPath.documentId())
      .limit(PAGE_SIZE);
    for (let isMore = true; isMore;) {
      const page: Query = last ? query.startAfter(Timestamp.fromMillis(last.at), last.id) : query;
      const { docs } = await call(() => page.get());
      const end = docs.at(-1);
      if (!end) break;
      last = { source: number, at: millisIn(end, at), id: end.id };
      const ids = docs.map(bookingIn).filter((id) => typeof id === 'string' && id !== '');
      yield { bookingIds: [...new Set(ids)] as string[], cursor: cursorOf(last) }; // just filtered
      isMore = docs.length === PAGE_SIZE;
    }
  }
}

function millisIn(document: DocumentSnapshot, field: string): number {
  return (document.get(field) as Timestamp).toMillis(); // it was found by a range of times
}

function cursorOf({ source, at, id }: Place): string {
  return `${source} ${at} ${id}`;
}

function placeFrom(cursor: string): Place {
  const [source = '0', at = '0', ...id] = cursor.split(' ');
  return { source: Number(source), at: Number(at), id: id.join(' ') };
}
