import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { addDays, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from './collections.ts';
import type { AvailabilityStore } from '../domain/availability/availability-store.ts';
import { calendarOf, datesSoldIn, monthRef } from './calendars.ts';
import { readCatalogue } from './catalogue.ts';
import { call } from './firestore-calls.ts';

export function firestoreAvailability(db: Firestore): AvailabilityStore {
  return {
    catalogue: () => call(() => readCatalogue(db)),
    roomsTaken: (nights) => call(() => roomsTaken(db, nights)),
    nightsSold: (roomId, from, to) => call(() => nightsSold(db, roomId, from, to)),
    nightsSoldOf: (roomIds, nights) => call(() => nightsSoldOf(db, roomIds, nights)),
  };
}

/** Costs a read for each room in which one of the nights is sold, and none for rooms that are free. */
async function roomsTaken(db: Firestore, nights: CalendarDate[]): Promise<Set<string>> {
  const touched = db
    .collectionGroup(COLLECTIONS.calendar)
    .where('sold', 'array-contains-any', nights)
    .select();
  // What is found always lies below its room.
  return new Set((await touched.get()).docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []));
}

async function nightsSold(db: Firestore, roomId: string, from: CalendarDate, to: CalendarDate) {
  if (to <= from) return [];
  const months = calendarOf(db, roomId)
    .where(FieldPath.documentId(), '>=', monthOf(from))
    .where(FieldPath.documentId(), '<=', monthOf(addDays(to, -1)));
  const sold = (await months.get()).docs.flatMap(datesSoldIn);
  return sold.filter((night) => night >= from && night < to).sort();
}

async function nightsSoldOf(db: Firestore, roomIds: string[], nights: CalendarDate[]) {
  const sold = new Map(roomIds.map((roomId) => [roomId, new Set<CalendarDate>()]));
  const months = [...new Set(nights.map(monthOf))];
  const [first, ...rest] = roomIds.flatMap((roomId) => months.map((month) => monthRef(db, roomId, month)));
  if (!first) return sold;
  for (const month of await db.getAll(first, ...rest)) {
    const ofRoom = sold.get(month.ref.parent.parent?.id ?? '');
    for (const night of datesSoldIn(month)) ofRoom?.add(night);
  }
  return sold;
}
