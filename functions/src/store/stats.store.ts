import {
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
  FieldPath,
} from 'firebase-admin/firestore';
import { hotelToday, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import { weeksOf } from '../domain/records/stored-booking.ts';
import {
  BILLED,
  type Moment,
  type MonthStats,
  type SellableRoom,
  type StatsStore,
} from '../domain/desk/figures/stats-store.ts';
import { catalogueRef, listingsFrom } from './catalogue.ts';
import { COLLECTIONS } from './collections.ts';
import { bookingFrom } from './documents.ts';
import { countsFrom, figuresRefs, writeCounts } from './figures.ts';
import { atOneMoment, call, write } from './firestore-calls.ts';
import { invoicesFound } from './invoice-documents.store.ts';
import { allFrom, readAll, paged, list, getAll } from './read-documents.ts';
import type { Leftovers } from '../domain/operations/check-hotel.ts';
import type { ExportStore, SpanPage } from '../domain/desk/export/export-store.ts';
import { paymentFrom, refundFrom } from './payments.store.ts';

/** The fields of a {@link BilledStay}, and those with which every booking is read. */
const SELECTED = [...BILLED, 'updatedAt', 'room._id', 'room.name', 'room.price'];

export function firestoreStats(db: Firestore): StatsStore {
  return {
    findMonths: (ids) => readAll({ db, in: COLLECTIONS.stats, ids }, monthStatsFrom),
    saveMonth: ({ month, ...fields }) => write(() => db.collection(COLLECTIONS.stats).doc(month).set(fields)),
    listRooms: () => call(() => listRooms(db)),
    findCounts: (months) => call(() => findCounts(db, db, months)),
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
    findCounts: (months) => call(() => findCounts(db, transaction, months)),
    eachOfNights: async function* (window) {
      const query = ofNights(db.collection(COLLECTIONS.bookings), window);
      for await (const booking of paged(query, undefined, transaction))
        yield* allFrom([booking], bookingFrom);
    },
  };
}

async function findCounts(db: Firestore, reader: Transaction | Firestore, months: readonly string[]) {
  const refs = months.flatMap((month) => figuresRefs(db, month));
  return countsFrom(await getAll(reader, refs));
}

/** Reads only the catalogue. */
async function listRooms(db: Firestore): Promise<SellableRoom[]> {
  const listings = [...listingsFrom(await catalogueRef(db).get())];
  return listings.map(([_id, { name, createdAt, type }]) => ({
    _id,
    name,
    type,
    addedOn: hotelToday(createdAt === '' ? new Date(0) : new Date(createdAt)),
  }));
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
    .select(...SELECTED);
}

export function firestoreLeftovers(db: Firestore): Leftovers {
  return {
    removeMonthsBefore: async (month) => {
      for (const name of [COLLECTIONS.figures, COLLECTIONS.months]) {
        // The names of the documents begin with their month.
        const over = db.collection(name).where(FieldPath.documentId(), '<', month);
        for await (const document of paged(over.orderBy(FieldPath.documentId()).select()))
          await call(() => document.ref.delete());
      }
    },
  };
}

export function firestoreExports(db: Firestore): ExportStore {
  const of = (name: 'bookings' | 'payments' | 'refunds' | 'invoices') => db.collection(COLLECTIONS[name]);
  return {
    listStays: (page) => list(pageOf(of('bookings'), 'checkin', page).select(...SELECTED), bookingFrom),
    listReceived: (page) => list(pageOf(of('payments'), 'paidAt', page), paymentFrom),
    listGivenBack: (page) => list(pageOf(of('refunds'), 'createdAt', page), refundFrom),
    listInvoices: (page) =>
      atOneMoment(db, (reads) => invoicesFound(db, reads, pageOf(of('invoices'), 'issuedOn', page))),
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
