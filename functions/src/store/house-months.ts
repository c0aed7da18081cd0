import type { DocumentReference, DocumentSnapshot, FieldValue, Firestore } from 'firebase-admin/firestore';
import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from './collections.ts';
import type { Writes } from './writes.ts';

/**
 * Returns the document with a month of the whole hotel: room id to the days whose nights are sold, in two
 * digits and in no order. It repeats the rooms' calendars, so that a search reads one document a month,
 * however many rooms there are: docs/dev/decisions/0014.
 */
export function houseMonthRef(db: Firestore, month: string): DocumentReference {
  return db.collection(COLLECTIONS.months).doc(month);
}

/** Writes a room's days of a month. It reads nothing, so bookings of other rooms do not conflict with it. */
export function writeSoldDays(
  writes: Writes,
  db: Firestore,
  roomId: string,
  month: string,
  days: string[] | FieldValue,
): void {
  writes.set(houseMonthRef(db, month), { rooms: { [roomId]: days } }, { merge: true });
}

/** Returns each room's sold nights by date. The document may not exist, and the dates may not be valid. */
export function nightsSoldIn(month: DocumentSnapshot): Map<string, string[]> {
  const rooms = (month.get('rooms') ?? {}) as Record<string, string[]>; // written only by the function above
  return new Map(
    Object.entries(rooms).map(([roomId, days]) => [roomId, days.map((day) => `${month.id}-${day}`)]),
  );
}

export function datesSoldIn(months: readonly DocumentSnapshot[]): Map<string, Set<CalendarDate>> {
  const sold = new Map<string, Set<CalendarDate>>();
  for (const [roomId, nights] of months.flatMap((month) => [...nightsSoldIn(month)])) {
    const dates = sold.get(roomId) ?? new Set();
    for (const night of nights.filter(isCalendarDate)) dates.add(night);
    sold.set(roomId, dates);
  }
  return sold;
}
