import { FieldValue, type DocumentReference, type UpdateData } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { db } from '../../api/support/admin-sdk.ts';
import { bookingDocument, bookingsOf, roomDocument, takeOut } from '../../api/support/room-documents.ts';

const gone = FieldValue.delete();

/** Removes from a room, or from one of its bookings, what each version of the data has added. */
const UNDONE: Record<number, (roomId: string, bookingIds: string[]) => Promise<unknown>> = {
  11: (roomId) =>
    db
      .collection(COLLECTIONS.catalogue)
      .doc('rooms')
      .update({ [`rooms.${roomId}.amenities`]: gone }),
  10: (roomId) =>
    db
      .collection(COLLECTIONS.catalogue)
      .doc('rooms')
      .update({ [`rooms.${roomId}.updatedAt`]: gone }),
  9: async (roomId) => {
    await db
      .collection(COLLECTIONS.catalogue)
      .doc('rooms')
      .update({ [`rooms.${roomId}.name`]: gone });
    await takeOut(COLLECTIONS.figures, [roomId]);
  },
  8: async (roomId) => {
    const months = await monthsOf(roomId);
    const sold = months.flatMap(({ id, data }) => Object.keys(data.nights).map((day) => `${id}-${day}`));
    await roomDocument(roomId).collection(COLLECTIONS.calendar).doc('sold').set({ sold });
    for (const { id } of months) await db.doc(`months/${id}`).update({ [`rooms.${roomId}`]: gone });
  },
  7: (_roomId, bookingIds) => {
    const discount = { code: 'OLDER', name: 'Old', kind: 'percent', worth: 0 };
    return ofEach(bookingIds, bookingDocument, { 'quote.v': 1, 'quote.discount': discount });
  },
  6: async (roomId, bookingIds) => {
    const told = { action: 'booking/changed', by: 'root', at: new Date(), what: 'Ana became Nan.' };
    for (const target of bookingIds) await auditEntry(`${target}-${roomId}`).set({ ...told, target });
  },
  5: () => Promise.resolve(), // nothing to rewrite: payments.store.test.ts reads the older disputes
  4: async (roomId, bookingIds) => {
    await ofEach(bookingIds, (id) => auditEntry(`${id}-made`), { agreed: gone }); // which came with version 4
    const calendar = roomDocument(roomId).collection(COLLECTIONS.calendar);
    await calendar.doc('sold').delete();
    for (const { ref, id, data } of await monthsOf(roomId))
      await ref.update({ sold: Object.keys(data.nights).map((day) => `${id}-${day}`) });
  },
  3: (_roomId, bookingIds) =>
    ofEach(bookingIds, bookingDocument, { source: gone, guest: gone, weeks: gone, tokens: gone }),
  2: async (_roomId, bookingIds) => {
    const since = { state: gone, rev: gone, updatedAt: gone, children: gone, quote: gone, policy: gone };
    await ofEach(bookingIds, bookingDocument, since);
  },
  1: async (roomId) => {
    for (const { ref } of await monthsOf(roomId)) await ref.update({ sold: gone });
    await db
      .collection(COLLECTIONS.catalogue)
      .doc('rooms')
      .update({ [`rooms.${roomId}`]: gone });
  },
};

/** Turns a room and its bookings into what the software before a version of the data wrote. */
export async function age(roomId: string, version: number): Promise<void> {
  const bookingIds = (await bookingsOf(roomId)).map(({ id }) => id);
  for (let each = 11; each >= version; each -= 1) await UNDONE[each]?.(roomId, bookingIds);
}

const auditEntry = (id: string) => db.collection(COLLECTIONS.audit).doc(id);

async function ofEach(
  ids: string[],
  documentOf: (id: string) => DocumentReference,
  fields: UpdateData<Record<string, unknown>>,
): Promise<void> {
  await Promise.all(ids.map((id) => documentOf(id).update(fields)));
}

async function monthsOf(roomId: string) {
  const { docs } = await roomDocument(roomId).collection(COLLECTIONS.calendar).get();
  return (
    docs
      .filter(({ id }) => id !== 'sold')
      // The data are a month, as the API writes it.
      .map((doc) => ({ ref: doc.ref, id: doc.id, data: doc.data() as { nights: Record<string, string> } }))
  );
}
