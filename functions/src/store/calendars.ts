import {
  FieldValue,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { dayOfMonth, isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { type NightList, keyOf, type NightLists, type RoomNight } from '../domain/records/claims.ts';
import { COLLECTIONS, roomRef } from './collections.ts';
import { writeSoldDays } from './house-months.ts';
import type { Writes } from './writes.ts';
import { getAll } from './read-documents.ts';

/** Who claims each night: two-digit day of the month to claims; the first has the night. No list is empty. */
export type MonthNights = Record<string, readonly string[]>;

export function calendarOf(db: Firestore, roomId: string): CollectionReference {
  return roomRef(db, roomId).collection(COLLECTIONS.calendar);
}

export function monthRef(db: Firestore, roomId: string, month: string): DocumentReference {
  return calendarOf(db, roomId).doc(month);
}

function nightsFrom(month: DocumentSnapshot): MonthNights {
  const nights: unknown = month.get('nights');
  return (nights ?? {}) as MonthNights; // written only below, in this shape
}

/** Returns the same lists by date, in no order. The keys may not be valid dates. */
export function claimedNights(month: DocumentSnapshot): Map<string, readonly string[]> {
  return new Map(Object.entries(nightsFrom(month)).map(([day, claims]) => [`${month.id}-${day}`, claims]));
}

export function datesHeld(month: DocumentSnapshot): CalendarDate[] {
  return [...claimedNights(month).keys()].filter(isCalendarDate);
}

/** Writes who claims nights, and for searches which of them are sold. */
export function writeLists(writes: Writes, db: Firestore, lists: readonly NightList[]): void {
  const months = new Map<string, { roomId: string; month: string; changed: NightList[] }>();
  for (const each of lists) {
    const { roomId, night } = each;
    const { path } = monthRef(db, roomId, monthOf(night));
    const known = months.get(path) ?? { roomId, month: monthOf(night), changed: [] };
    months.set(path, { ...known, changed: [...known.changed, each] });
  }
  for (const { roomId, month, changed } of months.values()) {
    const nights = changed.map(({ night, claims }) => {
      return [dayOfMonth(night), claims.length > 0 ? claims : FieldValue.delete()] as const;
    });
    writes.set(monthRef(db, roomId, month), { nights: Object.fromEntries(nights) }, { merge: true });
    const daysOf = (isSold: boolean) =>
      changed.flatMap(({ night, claims }) => (claims.length > 0 === isSold ? dayOfMonth(night) : []));
    const [sold, free] = [daysOf(true), daysOf(false)];
    if (sold.length > 0) writeSoldDays(writes, db, roomId, month, FieldValue.arrayUnion(...sold));
    if (free.length > 0) writeSoldDays(writes, db, roomId, month, FieldValue.arrayRemove(...free));
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

export function monthRefs(db: Firestore, nights: readonly RoomNight[]): DocumentReference[] {
  const refs = nights.map(({ roomId, night }) => monthRef(db, roomId, monthOf(night)));
  return [...new Map(refs.map((ref) => [ref.path, ref])).values()];
}

export async function readLists(
  db: Firestore,
  reader: Transaction | Firestore,
  nights: readonly RoomNight[],
): Promise<NightLists> {
  return listsIn(await getAll(reader, monthRefs(db, nights)), nights);
}

/** @param months those of {@link monthRefs} */
export function listsIn(months: readonly DocumentSnapshot[], nights: readonly RoomNight[]): NightLists {
  const byPath = new Map(months.map((month) => [nameOf(month.ref), nightsFrom(month)]));
  return new Map(
    nights.flatMap((each) => {
      const claims = byPath.get(`${each.roomId}/${monthOf(each.night)}`)?.[dayOfMonth(each.night)];
      return claims === undefined ? [] : [[keyOf(each), claims] as const];
    }),
  );
}

function nameOf(month: DocumentReference): string {
  return `${month.parent.parent?.id}/${month.id}`;
}
