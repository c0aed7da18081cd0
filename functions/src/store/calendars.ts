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
import { writeSoldDays } from './house-months.ts';
import type { Writes } from './writes.ts';

/** Who claims each night: two-digit day of the month to claims; the first has the night. No list is empty. */
export type MonthNights = Record<string, readonly string[]>;

export function calendarOf(db: Firestore, roomId: string): CollectionReference {
  return roomRef(db, roomId).collection(COLLECTIONS.calendar);
}

export function monthRef(db: Firestore, roomId: string, month: string): DocumentReference {
  return calendarOf(db, roomId).doc(month);
}

export function nightsFrom(month: DocumentSnapshot): MonthNights {
  const nights: unknown = month.get('nights');
  return (nights ?? {}) as MonthNights; // written only below, in this shape
}

/** Returns the same lists by date, in no order. The keys may not be valid dates. */
export function claimedNights(month: DocumentSnapshot): Map<string, readonly string[]> {
  return new Map(Object.entries(nightsFrom(month)).map(([day, claims]) => [`${month.id}-${day}`, claims]));
}

/** Returns the dates of the same nights, in no order. */
export function datesHeld(month: DocumentSnapshot): CalendarDate[] {
  return [...claimedNights(month).keys()].filter(isCalendarDate);
}

/** Writes who has these nights, and for searches that they are sold. */
export function holdNights(
  writes: Writes,
  db: Firestore,
  roomId: string,
  nights: CalendarDate[],
  holder: string,
): void {
  for (const [month, dates] of byMonth(nights)) {
    writes.set(monthRef(db, roomId, month), { nights: byDay(dates, [holder]) }, { merge: true });
    writeSoldDays(writes, db, roomId, month, FieldValue.arrayUnion(...dates.map(dayOfMonth)));
  }
}

export function freeNights(writes: Writes, db: Firestore, roomId: string, nights: CalendarDate[]): void {
  for (const [month, dates] of byMonth(nights)) {
    writes.set(monthRef(db, roomId, month), { nights: byDay(dates, FieldValue.delete()) }, { merge: true });
    writeSoldDays(writes, db, roomId, month, FieldValue.arrayRemove(...dates.map(dayOfMonth)));
  }
}

/** Rebuilds a room's sold nights of a month, as searches see them, from its calendar. */
export async function rebuildSold(
  transaction: Transaction,
  db: Firestore,
  roomId: string,
  month: string,
): Promise<void> {
  const calendar = await transaction.get(monthRef(db, roomId, month));
  const days = Object.keys(nightsFrom(calendar)).sort();
  writeSoldDays(transaction, db, roomId, month, days.length > 0 ? days : FieldValue.delete());
}

function byMonth(dates: CalendarDate[]): Map<string, CalendarDate[]> {
  const months = new Map<string, CalendarDate[]>();
  for (const date of dates) months.set(monthOf(date), [...(months.get(monthOf(date)) ?? []), date]);
  return months;
}

function byDay<T>(dates: CalendarDate[], value: T): Record<string, T> {
  return Object.fromEntries(dates.map((date) => [dayOfMonth(date), value]));
}
