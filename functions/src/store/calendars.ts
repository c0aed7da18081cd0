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

/** The dates by which searches find the month: the same nights again, unless something is wrong. */
export function datesFoundIn(month: DocumentSnapshot): string[] {
  const sold: unknown = month.get('sold');
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
  for (const [month, dates] of byMonth(nights)) {
    const fields = { nights: byDay(dates, bookingId), sold: FieldValue.arrayUnion(...dates) };
    writes.set(monthRef(db, roomId, month), fields, { merge: true });
  }
}

export function freeNights(writes: Writes, db: Firestore, roomId: string, nights: CalendarDate[]): void {
  for (const [month, dates] of byMonth(nights)) {
    const fields = { nights: byDay(dates, FieldValue.delete()), sold: FieldValue.arrayRemove(...dates) };
    writes.set(monthRef(db, roomId, month), fields, { merge: true });
  }
}

/** Writes a month's `sold` anew from its nights. */
export async function rebuildSold(
  transaction: Transaction,
  db: Firestore,
  roomId: string,
  month: string,
): Promise<void> {
  const calendar = await transaction.get(monthRef(db, roomId, month));
  if (calendar.exists) transaction.update(calendar.ref, { sold: [...heldNights(calendar).keys()].sort() });
}

function byMonth(dates: CalendarDate[]): Map<string, CalendarDate[]> {
  const months = new Map<string, CalendarDate[]>();
  for (const date of dates) months.set(monthOf(date), [...(months.get(monthOf(date)) ?? []), date]);
  return months;
}

function byDay<T>(dates: CalendarDate[], value: T): Record<string, T> {
  return Object.fromEntries(dates.map((date) => [dayOfMonth(date), value]));
}
