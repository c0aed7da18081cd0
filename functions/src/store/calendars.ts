import {
  FieldValue,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { dayOfMonth, isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from './collections.ts';
import { roomRef } from './documents.ts';
import type { Writes } from './writes.ts';

/** Two-digit day of the month to the id of the booking that holds its night. */
type MonthNights = Record<string, string>;

export function calendarOf(db: Firestore, roomId: string): CollectionReference {
  return roomRef(db, roomId).collection(COLLECTIONS.calendar);
}

export function monthRef(db: Firestore, roomId: string, month: string): DocumentReference {
  return calendarOf(db, roomId).doc(month);
}

/**
 * Beside the months: the room's sold nights as dates, by which searches find it. It is one document, so that a search
 * costs a read for each room that is taken, however many months a stay is in: docs/decisions/0014.
 */
export function soldRef(db: Firestore, roomId: string): DocumentReference {
  return calendarOf(db, roomId).doc('sold');
}

/** The nights of a month's document, which may not exist. */
export function nightsFrom(month: DocumentSnapshot): MonthNights {
  const nights: unknown = month.get('nights');
  return (nights ?? {}) as MonthNights; // written only by the functions below, in this shape
}

/** The same nights by what should be their dates, in no order. */
export function heldNights(month: DocumentSnapshot): Map<string, string> {
  return new Map(
    Object.entries(nightsFrom(month)).map(([day, bookingId]) => [`${month.id}-${day}`, bookingId]),
  );
}

/** The dates of the same nights, in no order. */
export function datesSoldIn(month: DocumentSnapshot): CalendarDate[] {
  return [...heldNights(month).keys()].filter(isCalendarDate);
}

/** The dates by which searches find the room, of all its documents: months held their own before version 4 of the data. */
export function datesFoundIn(document: DocumentSnapshot): string[] {
  const sold: unknown = document.get('sold');
  return (sold ?? []) as string[]; // as above
}

/** Writes down who holds these nights; `sold` repeats them as dates, by which a search can ask. */
export function holdNights(
  writes: Writes,
  db: Firestore,
  roomId: string,
  nights: CalendarDate[],
  bookingId: string,
): void {
  if (nights.length === 0) return;
  for (const [month, dates] of byMonth(nights))
    writes.set(monthRef(db, roomId, month), { nights: byDay(dates, bookingId) }, { merge: true });
  writes.set(soldRef(db, roomId), { sold: FieldValue.arrayUnion(...nights) }, { merge: true });
}

export function freeNights(writes: Writes, db: Firestore, roomId: string, nights: CalendarDate[]): void {
  if (nights.length === 0) return;
  for (const [month, dates] of byMonth(nights))
    writes.set(monthRef(db, roomId, month), { nights: byDay(dates, FieldValue.delete()) }, { merge: true });
  writes.set(soldRef(db, roomId), { sold: FieldValue.arrayRemove(...nights) }, { merge: true });
}

/** Writes the dates by which a month is found anew from its nights. */
export async function rebuildSold(
  transaction: Transaction,
  db: Firestore,
  roomId: string,
  month: string,
): Promise<void> {
  const [calendar, sold] = await transaction.getAll(monthRef(db, roomId, month), soldRef(db, roomId));
  if (!calendar || !sold) return; // getAll answers for each
  const others = datesFoundIn(sold).filter((date) => !date.startsWith(`${month}-`));
  transaction.set(sold.ref, { sold: [...others, ...heldNights(calendar).keys()].sort() });
  if (calendar.exists) transaction.update(calendar.ref, { sold: FieldValue.delete() });
}

function byMonth(dates: CalendarDate[]): Map<string, CalendarDate[]> {
  const months = new Map<string, CalendarDate[]>();
  for (const date of dates) months.set(monthOf(date), [...(months.get(monthOf(date)) ?? []), date]);
  return months;
}

function byDay<T>(dates: CalendarDate[], value: T): Record<string, T> {
  return Object.fromEntries(dates.map((date) => [dayOfMonth(date), value]));
}
