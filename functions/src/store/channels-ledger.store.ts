import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { ChannelsLedgerStore, LedgerDocument } from '../domain/reconcile/channel-differences.ts';
import { blocksOfChannels } from './channels.store.ts';
import { COLLECTIONS } from './collections.ts';
import { roomRef } from './documents.ts';
import { atOneMoment, call } from './firestore-calls.ts';
import { fieldsFrom } from './ledger-bookings.ts';

export function firestoreChannelsLedger(db: Firestore): ChannelsLedgerStore {
  return {
    readChannels: (today) =>
      call(() =>
        atOneMoment(db, async (transaction) => {
          const channels = await transaction.get(db.collection(COLLECTIONS.channels));
          const conflicts = await transaction.get(db.collection(COLLECTIONS.conflicts));
          const blocks = await transaction.get(blocksOfChannels(db, today));
          const documents = channels.docs.map(channelFrom);
          const roomIds = new Set(documents.flatMap(({ stored: { roomId } }) => nameIn(roomId)));
          const refs = [...roomIds].map((roomId) => roomRef(db, roomId));
          const rooms = refs.length === 0 ? [] : await transaction.getAll(...refs);
          return {
            channels: documents,
            conflicts: conflicts.docs.map(documentFrom),
            blocks: blocks.docs.map(documentFrom),
            rooms: new Set(rooms.filter(({ exists }) => exists).map(({ id }) => id)),
          };
        }),
      ),
  };
}

function documentFrom(snapshot: DocumentSnapshot): LedgerDocument {
  return { id: snapshot.id, stored: fieldsFrom(snapshot) };
}

/** The times of a channel's state are dates, too. */
function channelFrom(snapshot: DocumentSnapshot): LedgerDocument {
  const { id, stored } = documentFrom(snapshot);
  const { state } = stored;
  if (typeof state !== 'object' || state === null) return { id, stored };
  const dated = Object.entries(state).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toDate() : value,
  ]);
  return { id, stored: { ...stored, state: Object.fromEntries(dated) as unknown } };
}

function nameIn(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}
