import type { Firestore, Query } from 'firebase-admin/firestore';
import type { PaymentExportStore, TimeSpan } from '../domain/desk/export/payment-export-store.ts';
import { COLLECTIONS } from './collections.ts';
import { paymentFrom, refundFrom } from './payments.store.ts';
import { allFrom, paged } from './read-documents.ts';

export function firestorePaymentExport(db: Firestore): PaymentExportStore {
  return {
    eachReceived: async function* (span) {
      for await (const payment of paged(within(db.collection(COLLECTIONS.payments), 'paidAt', span)))
        yield* allFrom([payment], paymentFrom);
    },
    eachGivenBack: async function* (span) {
      for await (const refund of paged(within(db.collection(COLLECTIONS.refunds), 'createdAt', span)))
        yield* allFrom([refund], refundFrom);
    },
  };
}

function within(documents: Query, field: string, { from, to }: TimeSpan): Query {
  return documents.where(field, '>=', from).where(field, '<', to).orderBy(field);
}
