import type { Firestore } from 'firebase-admin/firestore';
import { type ChannelsLedgerStore, roomIdIn } from '../domain/reconcile/reconcile-store.ts';
import { blocksOfChannels } from './channels.store.ts';
import { COLLECTIONS } from './collections.ts';
import { roomRef } from './documents.ts';
import { atOneMoment, call } from './firestore-calls.ts';
import { documentFrom } from './ledger-bookings.ts';

export function firestoreChannelsLedger(db: Firestore): ChannelsLedgerStore {
  return {
    readChannels: (today) =>
      call(() =>
        atOneMoment(db, async (transaction) => {
          const channels = await transaction.get(db.collection(COLLECTIONS.channels));
          const blocks = await transaction.get(blocksOfChannels(db, today));
          const documents = channels.docs.map(documentFrom);
          const roomIds = new Set(
            documents.flatMap(({ stored: { roomId } }) => roomIdIn({ room: { _id: roomId } }) ?? []),
          );
          const refs = [...roomIds].map((roomId) => roomRef(db, roomId));
          const rooms = refs.length === 0 ? [] : await transaction.getAll(...refs);
          return {
            channels: documents,
            blocks: blocks.docs.map(documentFrom),
            rooms: new Set(rooms.filter(({ exists }) => exists).map(({ id }) => id)),
          };
        }),
      ),
  };
}
