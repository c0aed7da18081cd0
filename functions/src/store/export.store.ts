import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ExportStore, SpanPage } from '../domain/desk/export/export-store.ts';
import { COLLECTIONS } from './collections.ts';
import { bookingFrom } from './documents.ts';
import { call } from './firestore-calls.ts';
import { paymentFrom, refundFrom } from './payments.store.ts';
import { allFrom } from './read-documents.ts';
import { BILLED } from './stats.store.ts';

export function firestoreExports(db: Firestore): ExportStore {
  const of = (name: 'bookings' | 'payments' | 'refunds') => db.collection(COLLECTIONS[name]);
  const read = (query: Query) => call(async () => (await query.get()).docs);
  return {
    listStays: async (page) =>
      allFrom(await read(pageOf(of('bookings'), 'checkin', page).select(...BILLED)), bookingFrom),
    listReceived: async (page) => allFrom(await read(pageOf(of('payments'), 'paidAt', page)), paymentFrom),
    listGivenBack: async (page) => allFrom(await read(pageOf(of('refunds'), 'createdAt', page)), refundFrom),
  };
}

function pageOf<Value extends CalendarDate | Date>(
  documents: Query,
  field: string,
  { from, to, after, limit }: SpanPage<Value>,
): Query {
  const span = documents.where(field, '>=', from).where(field, '<', to);
  const sorted = span.orderBy(field).orderBy(FieldPath.documentId());
  return (after ? sorted.startAfter(after.value, after.id) : sorted).limit(limit);
}
