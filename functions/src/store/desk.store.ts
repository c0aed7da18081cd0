import { FieldPath, type DocumentSnapshot, type Firestore, type Query } from 'firebase-admin/firestore';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import { weeksOf } from '../domain/records/stored-booking.ts';
import type {
  AuditSearch,
  BookingSearch,
  BookingSummary,
  DeskStore,
  Paged,
} from '../domain/desk/desk-store.ts';
import type { AuditRecord } from '../domain/records/audit.ts';
import { addEntry } from './attempts.ts';
import { blockFrom, auditFrom, bookingFrom } from './documents.ts';
import { COLLECTIONS, noteRef } from './collections.ts';
import { call, transact } from './firestore-calls.ts';
import { chunks, list, MAX_IN, readAll } from './read-documents.ts';

/** The fields of a {@link BookingSummary}; the others are most of a booking's bytes. */
const SUMMARY = [
  'state',
  'rev',
  'checkin',
  'checkout',
  'releasedFrom',
  'guests',
  'children',
  'noShowFee',
  'cancellationFee',
  'waived',
  'cancelUntil',
  'hold',
  'group',
  'money',
  'uid',
  'source',
  'email',
  'guest',
  'room._id',
  'room.name',
  'room.price',
  'rooms',
  'beforeMove.at',
  'quote.total',
  'quote.extras',
  'quote.ages',
  'createdAt',
  'updatedAt',
  'checkedInAt',
  'checkedOutAt',
];

export function firestoreDesk(db: Firestore, newId: () => string): DeskStore {
  const bookings = db.collection(COLLECTIONS.bookings);
  const blocks = db.collection(COLLECTIONS.blocks);
  return {
    listOfNights: (window) => listOfNights(bookings, window),
    listOfCheckout: (date) => summaries(bookings.where('checkout', '==', date)),
    countExpected: (date) => call(() => countExpected(bookings, date)),
    listLeft: (from, to) =>
      summaries(
        bookings.where('checkedOutAt', '>=', from).where('checkedOutAt', '<', to).orderBy('checkedOutAt'),
      ),
    listAwaited: (began, checkoutFrom, limit) =>
      summaries(awaited(bookings, began, checkoutFrom).limit(limit)),
    listOverstayed: (today, limit) => summaries(overstayed(bookings, today).limit(limit)),
    listHeldUntil: (days, limit) => summaries(bookings.where('hold.until', 'in', days).limit(limit)),
    listGroup: (group) => summaries(bookings.where('group', '==', group)),
    listUnsettled: (limit) =>
      summaries(bookings.where('unsettled', '>', '').orderBy('unsettled').limit(limit)),
    listBlocks: (window) => {
      const weeks = weeksOf(window);
      return weeks.length === 0
        ? Promise.resolve([])
        : list(blocks.where('weeks', 'array-contains-any', weeks), blockFrom);
    },
    findBlocks: (ids) => readAll({ db, in: COLLECTIONS.blocks, ids }, blockFrom),
    listChangedBookings: (since, limit) => summaries(changedSince(bookings, since).limit(limit)),
    listChangedBlocks: (since, limit) => list(changedSince(blocks, since).limit(limit), blockFrom),
    search: (search) => summaries(searchQuery(bookings, search)),
    listInvoiced: async (number) => {
      const invoice = await call(() => db.collection(COLLECTIONS.invoices).doc(number).get());
      return invoice.exists
        ? summaries(bookings.where(FieldPath.documentId(), '==', invoice.get('booking')))
        : [];
    },
    listAudit: (search) =>
      call(async () => {
        const { docs } = await auditQuery(db.collection(COLLECTIONS.audit), search).get();
        return docs.map((entry): AuditRecord => ({ _id: entry.id, ...auditFrom(entry) }));
      }),
    findNote: (bookingId) => call(async () => noteIn(await noteRef(db, bookingId).get())),
    findNotes: (bookingIds) => call(() => findNotes(db, bookingIds)),
    saveNote: (bookingId, change) =>
      transact(db, async (transaction) => {
        const ref = noteRef(db, bookingId);
        const changed = change(noteIn(await transaction.get(ref)));
        if (!changed) return;
        transaction.set(ref, changed.note, { merge: true });
        addEntry(db, transaction, newId(), changed.entry);
      }),
  };
}

/** The weeks find stays that may have a night in the span, the ranges those that do: no others are read. */
function listOfNights(bookings: Query, { checkin: from, checkout: to }: Stay): Promise<BookingSummary[]> {
  const weeks = weeksOf({ checkin: from, checkout: to });
  if (weeks.length === 0) return Promise.resolve([]);
  const query = bookings
    .where('weeks', 'array-contains-any', weeks)
    .where('checkin', '<', to)
    .where('checkout', '>', from);
  return summaries(query.orderBy('checkin').orderBy('checkout'));
}

/** Counts on the server, which bills a read for each thousand. */
async function countExpected(bookings: Query, date: CalendarDate) {
  const arriving = bookings.where('state', '==', 'booked').where('checkin', '==', date);
  const leaving = bookings.where('state', 'in', ['booked', 'checked-in']).where('checkout', '==', date);
  const [arrivals, departures] = await Promise.all([arriving.count().get(), leaving.count().get()]);
  return { arrivals: arrivals.data().count, departures: departures.data().count };
}

function awaited(bookings: Query, { checkin, checkout }: Stay, checkoutFrom: CalendarDate): Query {
  return bookings
    .where('state', '==', 'booked')
    .where('checkin', '>=', checkin)
    .where('checkin', '<', checkout)
    .where('checkout', '>=', checkoutFrom)
    .orderBy('checkin')
    .orderBy('checkout');
}

/** Finds guests who should have left before today. `checkin` is compared to use the index of {@link awaited}. */
function overstayed(bookings: Query, today: CalendarDate): Query {
  return bookings
    .where('state', '==', 'checked-in')
    .where('checkin', '<', today)
    .where('checkout', '<', today)
    .orderBy('checkin')
    .orderBy('checkout');
}

function changedSince(documents: Query, since: Date): Query {
  return documents.where('updatedAt', '>', since).orderBy('updatedAt');
}

function searchQuery(bookings: Query, search: BookingSearch): Query {
  const { order, state, roomId } = search;
  let query = bookings;
  if (state !== undefined) query = query.where('state', '==', state);
  if (roomId !== undefined) query = query.where('room._id', '==', roomId);
  switch (order) {
    case 'next by check-in':
      return page(query, 'checkin', 'asc', search);
    case 'latest by check-in': {
      const { tokens } = search;
      const found = tokens ? query.where('tokens', 'array-contains-any', tokens) : query;
      return page(found, 'checkin', 'desc', search);
    }
    case 'latest by booking':
      return page(query, 'createdAt', 'desc', search);
  }
}

function auditQuery(audit: Query, search: AuditSearch): Query {
  const { targets, by } = search;
  let query = audit;
  if (targets !== undefined) query = query.where('target', 'in', targets);
  if (by !== undefined) query = query.where('by', 'in', by);
  return page(query, 'at', 'desc', search);
}

/** Reads the page after a position: an offset would be billed as if it were read. */
function page<Value extends CalendarDate | Date>(
  documents: Query,
  field: string,
  direction: 'asc' | 'desc',
  { from, to, after, limit }: Paged<Value>,
): Query {
  let query = documents;
  if (from !== undefined) query = query.where(field, '>=', from);
  if (to !== undefined) query = query.where(field, '<', to);
  query = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  return (after ? query.startAfter(after.value, after.id) : query).limit(limit);
}

function summaries(query: Query): Promise<BookingSummary[]> {
  return list(query.select(...SUMMARY), bookingFrom);
}

/** Uses queries, which only bill the notes that exist; reads of documents also bill those that do not. */
async function findNotes(db: Firestore, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    chunks(bookingIds, MAX_IN).map((ids) =>
      db.collection(COLLECTIONS.desk).where(FieldPath.documentId(), 'in', ids).get(),
    ),
  );
  return new Map(found.flatMap(({ docs }) => docs.map((kept) => [kept.id, noteIn(kept)])));
}

function noteIn(kept: DocumentSnapshot): string {
  return (kept.get('note') as string | undefined) ?? ''; // written only by the API, as text
}
