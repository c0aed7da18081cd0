import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { call } from './firestore-calls.ts';

/** The most values of Firestore's `in`: https://firebase.google.com/docs/firestore/query-data/queries */
export const MAX_IN = 30;

export function allFrom<T>(
  documents: readonly DocumentSnapshot[],
  from: (document: DocumentSnapshot) => T | undefined,
): T[] {
  return documents.map(from).filter((value) => value !== undefined);
}

/** Reads documents by their references; Firestore's getAll fails for an empty list. */
export async function readAll<T>(
  db: Firestore,
  refs: readonly DocumentReference[],
  from: (document: DocumentSnapshot) => T | undefined,
): Promise<T[]> {
  return refs.length === 0 ? [] : allFrom(await db.getAll(...refs), from);
}

export function chunks<T>(values: readonly T[], size: number): T[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size));
}

/** Returns what to store of something with an id: without undefined fields, which Firestore refuses. */
export function definedFields(stored: { _id: string }): Record<string, unknown> {
  const fields: [name: string, value: unknown][] = Object.entries(stored);
  return Object.fromEntries(fields.filter(([name, value]) => name !== '_id' && value !== undefined));
}

/** A page of bookings is about 200 kB. */
const PAGE_SIZE = 500;

/** Yields all results of a query, which must have an order, read page by page; in `reader` if it is given. */
export async function* paged(
  query: Query,
  size = PAGE_SIZE,
  reader?: Transaction,
): AsyncGenerator<QueryDocumentSnapshot> {
  for (let last: QueryDocumentSnapshot | undefined, isMore = true; isMore;) {
    const page = (last ? query.startAfter(last) : query).limit(size);
    const { docs } = await call(() => (reader ? reader.get(page) : page.get()));
    yield* docs;
    last = docs.at(-1);
    isMore = docs.length === size;
  }
}

/** Reads several things at once, and yields them in order. If the reader stops, the rest ends unheard. */
export async function* inAdvance<K, T>(
  keys: AsyncIterable<K>,
  read: (key: K) => Promise<T>,
  atOnce: number,
): AsyncGenerator<T> {
  const begun: Promise<T>[] = [];
  for await (const key of keys) {
    const reading = read(key);
    reading.catch(() => undefined); // its reader hears of it
    begun.push(reading);
    if (begun.length < atOnce) continue;
    const [first] = begun.splice(0, 1);
    if (first) yield await first;
  }
  for (const reading of begun) yield await reading;
}
