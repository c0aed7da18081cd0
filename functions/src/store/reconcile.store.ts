import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { searchTokens, weeksOf } from '../domain/records/search-tokens.ts';
import { formerRoomsOf } from '../domain/records/stored-booking.ts';
import type { ReconcileStore } from '../domain/reconcile/reconcile-store.ts';
import { rebuildSold } from './calendars.ts';
import { rebuildListing } from './catalogue.ts';
import { bookingFrom, bookingRef } from './documents.ts';
import { transact } from './firestore-calls.ts';
import { firestoreChannelsLedger } from './channels-ledger.store.ts';
import { firestoreLedgers } from './ledgers.store.ts';
import { firestoreRatesLedger } from './rates-ledger.store.ts';

export function firestoreReconcile(db: Firestore): ReconcileStore {
  return {
    ...firestoreRatesLedger(db),
    ...firestoreChannelsLedger(db),
    ...firestoreLedgers(db),
    rebuildListing: (roomId) => transact(db, (transaction) => rebuildListing(transaction, db, roomId)),
    rebuildSearch: (bookingId) =>
      transact(db, async (transaction) => {
        const booking = bookingFrom(await transaction.get(bookingRef(db, bookingId)));
        if (!booking) return;
        const formerRooms = formerRoomsOf(booking) ?? FieldValue.delete();
        const found = { weeks: weeksOf(booking), tokens: searchTokens(booking), formerRooms };
        transaction.update(bookingRef(db, bookingId), found);
      }),
    rebuildSold: (roomId, month) =>
      transact(db, (transaction) => rebuildSold(transaction, db, roomId, month)),
  };
}
