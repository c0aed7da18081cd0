import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { hotelToday } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import { weeksOf } from '../domain/bookings/search-tokens.ts';
import type { BilledStay, MonthStats, StatsStore } from '../domain/desk/figures/stats-store.ts';
import { COLLECTIONS } from './collections.ts';
import { bookingFrom } from './documents.ts';
import { call } from './firestore-calls.ts';
import { allFrom, readAll, paged } from './read-documents.ts';

/** The fields of a {@link BilledStay}, and those that are needed to read older bookings. */
export const BILLED = [
  'state',
  'checkin',
  'checkout',
  'releasedFrom',
  'noShowFee',
  'cancellationFee',
  'waived',
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
];

export function firestoreStats(db: Firestore): StatsStore {
  const bookings = db.collection(COLLECTIONS.bookings);
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
    listRooms: () =>
      call(async () => {
        const { docs } = await db.collection(COLLECTIONS.rooms).select('name', 'createdAt').get();
        return docs.map((room) => {
          const { name, createdAt } = room.data() as { name: string; createdAt: Timestamp }; // written with every room
          return { _id: room.id, name, addedOn: hotelToday(createdAt.toDate()) };
        });
      }),
    listStays: (window) =>
      call(async () => allFrom((await ofNights(bookings, window).get()).docs, bookingFrom)),
    eachStay: (window) => eachStay(bookings, window),
  };
}

function monthStatsRef(db: Firestore, month: string): DocumentReference {
  return db.collection(COLLECTIONS.stats).doc(month);
}

function monthStatsFrom(snapshot: DocumentSnapshot): MonthStats | undefined {
  if (!snapshot.exists) return undefined;
  const fields = snapshot.data() as Omit<MonthStats, 'month'>; // written only above
  return { month: snapshot.id, ...fields };
}

/** Finds bookings by their nights, as for the desk: see docs/decisions/0054. */
function ofNights(bookings: Query, { checkin: from, checkout: to }: Stay): Query {
  return bookings
    .where('weeks', 'array-contains-any', weeksOf({ checkin: from, checkout: to }))
    .where('checkin', '<', to)
    .where('checkout', '>', from)
    .orderBy('checkin')
    .orderBy('checkout')
    .select(...BILLED);
}

async function* eachStay(bookings: Query, { checkin: from, checkout: to }: Stay): AsyncGenerator<BilledStay> {
  const query = bookings.where('checkin', '>=', from).where('checkin', '<', to).orderBy('checkin');
  for await (const booking of paged(query.select(...BILLED))) yield* allFrom([booking], bookingFrom);
}
