import type { DocumentSnapshot, QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Agreed } from '../domain/records/agreed.ts';
import type { AgreedEntry, LedgerBooking, LedgerDocument } from '../domain/reconcile/reconcile-store.ts';
import type { StoredFields } from '../domain/reconcile/shapes.ts';
import { allFrom, chunks, fieldsOf, MAX_IN } from './read-documents.ts';

export function fieldsFrom(snapshot: DocumentSnapshot): StoredFields {
  return fieldsOf(snapshot) ?? {};
}

export function documentFrom(snapshot: DocumentSnapshot): LedgerDocument {
  return { id: snapshot.id, stored: fieldsFrom(snapshot) };
}

/** Reads what the audit has of what was agreed. Uses queries, which only bill the entries that exist. */
export async function withAgreed(
  bookings: readonly DocumentSnapshot[],
  ask: (bookingIds: readonly string[]) => Promise<QuerySnapshot>,
): Promise<LedgerBooking[]> {
  const agreed = new Map<string, AgreedEntry[]>(bookings.map(({ id }) => [id, []]));
  const answers = await Promise.all(chunks([...agreed.keys()], MAX_IN).map(ask));
  for (const { docs } of answers)
    for (const entry of allFrom(docs, agreedFrom)) agreed.get(entry.booking)?.push(entry);
  return bookings.map((booking) => ({ ...documentFrom(booking), agreed: agreed.get(booking.id) ?? [] }));
}

function agreedFrom(entry: DocumentSnapshot): AgreedEntry {
  const agreed = entry.get('agreed') as Agreed; // written only by the API, from one
  const at = entry.get('at') as Timestamp; // as above
  return { ...agreed, at: at.toDate() };
}
