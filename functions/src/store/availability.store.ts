import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { addDays, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { AvailabilityStore, SoldNights } from '../domain/availability/availability-store.ts';
import { calendarOf, datesHeld } from './calendars.ts';
import { readCatalogue } from './catalogue.ts';
import { call } from './firestore-calls.ts';
import { datesSoldIn, houseMonthRef } from './house-months.ts';

export function firestoreAvailability(db: Firestore): AvailabilityStore {
  return {
    catalogue: () => call(() => readCatalogue(db)),
    soldAround: (nights) => call(() => soldAround(db, nights)),
    nightsSold: (roomId, from, to) => call(() => nightsSold(db, roomId, from, to)),
  };
}

async function nightsSold(db: Firestore, roomId: string, from: CalendarDate, to: CalendarDate) {
  if (to <= from) return [];
  const months = calendarOf(db, roomId)
    .where(FieldPath.documentId(), '>=', monthOf(from))
    .where(FieldPath.documentId(), '<=', monthOf(addDays(to, -1)));
  const sold = (await months.get()).docs.flatMap(datesHeld);
  return sold.filter((night) => night >= from && night < to).sort();
}

/** Reads one document for each month. */
async function soldAround(db: Firestore, nights: readonly CalendarDate[]): Promise<SoldNights> {
  const [first, ...rest] = [...new Set(nights.map(monthOf))].map((month) => houseMonthRef(db, month));
  return first ? datesSoldIn(await db.getAll(first, ...rest)) : new Map();
}
