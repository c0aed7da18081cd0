import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import { hotelToday } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import { weeksOf } from '../domain/records/search-tokens.ts';
import type { Moment, MonthStats, SellableRoom, StatsStore } from '../domain/desk/figures/stats-store.ts';
import { catalogueRef, listingsFrom } from './catalogue.ts';
import { COLLECTIONS } from './collections.ts';
import { bookingFrom } from './documents.ts';
import { countsFrom, figuresRefs, writeCounts } from './figures.ts';
import { call } from './firestore-calls.ts';
import { allFrom, readAll, paged } from './read-documents.ts';

/** The fields of a {@link BilledStay}, and those that every booking is read with. */
export const BILLED = [
  'state',
  'checkin',
  'checkout',
  'releasedFrom',
  'noShowFee',
  'cancellationFee',
  'waived',
  'money',
  'quote',
  'createdAt',
  'updatedAt',
  'source',
  'guests',
  'children',
  'guest',
  'email',
  'room._id',
  'room.name',
  'room.price',
  'rooms',
  'group',
];

export function firestoreStats(db: Firestore): StatsStore {
  return {
    findMonths: (months) =>
      call(() =>
        readAll(
          db,
          months.map((month) => monthStatsRef(db, month)),
          monthStatsFrom,
        ),
      ),
    saveMonth: ({ month, ...fields }) =>
      call(async () => {
        await monthStatsRef(db, month).set(fields);
      }),
    listRooms: () => call(() => listRooms(db)),
    findCounts: (months) =>
      call(async () => {
        const refs = months.flatMap((month) => figuresRefs(db, month));
        return countsFrom(refs.length === 0 ? [] : await db.getAll(...refs));
      }),
    addCounts: (changes) =>
      call(async () => {
        const batch = db.batch();
        writeCounts(batch, db, changes);
        await batch.commit();
      }),
    atOneMoment: (work) =>
      db.runTransaction((transaction) => work(momentIn(db, transaction)), { readOnly: true }),
  };
}

function momentIn(db: Firestore, transaction: Transaction): Moment {
  return {
    findCounts: (months) =>
      call(async () => {
        const refs = months.flatMap((month) => figuresRefs(db, month));
        return countsFrom(refs.length === 0 ? [] : await transaction.getAll(...refs));
      }),
    eachOfNights: async function* (window) {
      const query = ofNights(db.collection(COLLECTIONS.bookings), window);
      for await (const booking of paged(query, undefined, transaction))
        yield* allFrom([booking], bookingFrom);
    },
  };
}

/** Reads only the catalogue. */
async function listRooms(db: Firestore): Promise<SellableRoom[]> {
  const listings = [...listingsFrom(await catalogueRef(db).get())];
  return listings.map(([_id, { name, createdAt }]) => ({
    _id,
    name,
    addedOn: hotelToday(createdAt === '' ? new Date(0) : new Date(createdAt)),
  }));
}

function monthStatsRef(db: Firestore, month: string): DocumentReference {
  return db.collection(COLLECTIONS.stats).doc(month);
}

function monthStatsFrom(snapshot: DocumentSnapshot): MonthStats | undefined {
  if (!snapshot.exists) return undefined;
  return { month: snapshot.id, ...(snapshot.data() as Omit<MonthStats, 'month'>) }; // written only above
}

/** Finds bookings by their nights, as for the desk: see docs/dev/decisions/0050. */
function ofNights(bookings: Query, { checkin: from, checkout: to }: Stay): Query {
  return bookings
    .where('weeks', 'array-contains-any', weeksOf({ checkin: from, checkout: to }))
    .where('checkin', '<', to)
    .where('checkout', '>', from)
    .orderBy('checkin')
    .orderBy('checkout')
    .select(...BILLED);
}
