import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { dayOfMonth, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from '@innkeep/contract/collections';
import type { Room } from '@innkeep/contract/room';
import type { User } from '@innkeep/contract/user';
import type { StoredBooking } from '../domain/bookings/booking-store.ts';

/** Two-digit day of the month to the id of the booking that holds its night. */
export type MonthNights = Record<string, string>;

export const roomRef = (db: Firestore, roomId: string) => db.collection(COLLECTIONS.rooms).doc(roomId);
export const bookingRef = (db: Firestore, id: string) => db.collection(COLLECTIONS.bookings).doc(id);
export const userRef = (db: Firestore, uid: string) => db.collection(COLLECTIONS.users).doc(uid);
export const auditRef = (db: Firestore, id: string) => db.collection(COLLECTIONS.audit).doc(id);
export const calendarOf = (db: Firestore, roomId: string) =>
  roomRef(db, roomId).collection(COLLECTIONS.calendar);
export const monthRef = (db: Firestore, roomId: string, month: string): DocumentReference =>
  calendarOf(db, roomId).doc(month);

/** The fields of a room's document that guests see. */
export function roomFrom(snapshot: DocumentSnapshot): Room | undefined {
  if (!snapshot.exists) return undefined;
  const { name, price, image, capacity, des } = snapshot.data() as Room; // written only by the API, from a valid room
  return { _id: snapshot.id, name, price, image, capacity, des };
}

export function userFrom(snapshot: DocumentSnapshot): User | undefined {
  if (!snapshot.exists) return undefined;
  const { name, email, role } = snapshot.data() as User; // written only by the API, from a User
  return { _id: snapshot.id, name, email, role };
}

type BookingFields = Omit<StoredBooking, '_id' | 'createdAt'> & { createdAt: Timestamp };

export function bookingFrom(snapshot: DocumentSnapshot): StoredBooking | undefined {
  if (!snapshot.exists) return undefined;
  const fields = snapshot.data() as BookingFields; // written only by the API, from a StoredBooking
  return { ...fields, _id: snapshot.id, createdAt: fields.createdAt.toDate() };
}

/** The nights of a month's document, which may not exist yet. */
export function nightsFrom(snapshot: DocumentSnapshot): MonthNights {
  const nights: unknown = snapshot.get('nights');
  return (nights ?? {}) as MonthNights; // written only by the API, in this shape
}

/** Gathers dates by month, each with `value` under its day. */
export function byMonth<T>(dates: CalendarDate[], value: T): Map<string, Record<string, T>> {
  const months = new Map<string, Record<string, T>>();
  for (const date of dates) {
    months.set(monthOf(date), { ...months.get(monthOf(date)), [dayOfMonth(date)]: value });
  }
  return months;
}

/** Leaves out what is `undefined`: for the elements of a query, which all exist. */
export function present<T>(values: (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}
