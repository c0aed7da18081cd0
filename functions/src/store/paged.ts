import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { call } from './firestore-calls.ts';

/** A page of bookings is some 200 kB. */
const PAGE_SIZE = 500;

/** All that a query finds, read page by page; the query must have an order. */
export async function* paged(query: Query, size = PAGE_SIZE): AsyncGenerator<QueryDocumentSnapshot> {
  for (let last: QueryDocumentSnapshot | undefined, isMore = true; isMore;) {
    const page = (last ? query.startAfter(last) : query).limit(size);
    const { docs } = await call(() => page.get());
    yield* docs;
    last = docs.at(-1);
    isMore = docs.length === size;
  }
}
