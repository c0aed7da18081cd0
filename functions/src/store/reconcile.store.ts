import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { formerRoomsOf, searchTokens, weeksOf } from '../domain/records/stored-booking.ts';
import {
  type ReconcileStore,
  type ChannelsLedgerStore,
  roomIdIn,
} from '../domain/reconcile/reconcile-store.ts';
import { rebuildSold } from './calendars.ts';
import { rebuildListing } from './catalogue.ts';
import { bookingFrom } from './documents.ts';
import { transact, atOneMoment } from './firestore-calls.ts';
import { firestoreLedgers } from './ledgers.store.ts';
import { firestoreRatesLedger } from './rates-ledger.store.ts';
import { blocksOfChannels } from './channels.store.ts';
import { COLLECTIONS, bookingRef, roomRef } from './collections.ts';
import { documentFrom } from './ledger-parts.ts';
import { getAll } from './read-documents.ts';

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

export function firestoreChannelsLedger(db: Firestore): ChannelsLedgerStore {
  return {
    readChannels: (today) =>
      atOneMoment(db, async (transaction) => {
        const channels = await transaction.get(db.collection(COLLECTIONS.channels));
        const blocks = await transaction.get(blocksOfChannels(db, today));
        const documents = channels.docs.map(documentFrom);
        const roomIds = new Set(
          documents.flatMap(({ stored: { roomId } }) => roomIdIn({ room: { _id: roomId } }) ?? []),
        );
        const refs = [...roomIds].map((roomId) => roomRef(db, roomId));
        const rooms = await getAll(transaction, refs);
        return {
          channels: documents,
          blocks: blocks.docs.map(documentFrom),
          rooms: new Set(rooms.filter(({ exists }) => exists).map(({ id }) => id)),
        };
      }),
  };
}
