import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { call } from './firestore-calls.ts';

/** The most values of Firestore's `in`: https://firebase.google.com/docs/firestore/query-data/queries */
export const MAX_IN = 30;

/** How documents are read: in a transaction, or outside of one. */
export interface Reads {
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
  get(query: Query): Promise<QuerySnapshot>;
}

/** Reads documents by their references; Firestore's own getAll fails for an empty list. */
export async function getAll(
  reader: Pick<Reads, 'getAll'>,
  refs: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : reader.getAll(...refs);
}

export function allFrom<T>(
  documents: readonly DocumentSnapshot[],
  from: (document: DocumentSnapshot) => T | undefined,
): T[] {
  return documents.map(from).filter((value) => value !== undefined);
}

export function list<T>(query: Query, from: (document: DocumentSnapshot) => T | undefined): Promise<T[]> {
  return call(async () => allFrom((await query.get()).docs, from));
}

export function readAll<T>(
  documents: { db: Firestore; in: string; ids: readonly string[] },
  from: (document: DocumentSnapshot) => T | undefined,
): Promise<T[]> {
  const refs = documents.ids.map((id) => documents.db.collection(documents.in).doc(id));
  return call(async () => allFrom(await getAll(documents.db, refs), from));
}

/** Returns how documents are read that the API alone writes, each from a T. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only who reads it knows what was written
export function readerOf<T extends { _id: string }>() {
  return (snapshot: DocumentSnapshot): T | undefined => {
    const fields = fieldsOf<T>(snapshot);
    return fields && { ...fields, _id: snapshot.id };
  };
}

/** Returns what the API has written from a T, with dates for Firestore's times; undefined where there is nothing. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only who reads it knows what was written
export function fieldsOf<T>(snapshot: DocumentSnapshot): T | undefined {
  return withDates(snapshot.data()) as T | undefined; // as it was written
}

export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, withDates(each)]),
  );
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
