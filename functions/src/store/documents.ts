import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { dayOfMonth, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from '@innkeep/contract/collections';
import type { Room } from '@innkeep/contract/room';
import type { User } from '@innkeep/contract/user';
import type { StoredBooking } from '../domain/bookings/booking-store.ts';

/** Two-digit day of the month to the id of the booking that holds its night. */
type MonthNights = Record<string, string>;

export function roomRef(db: Firestore, roomId: string): DocumentReference {
  return db.collection(COLLECTIONS.rooms).doc(roomId);
}

export function calendarOf(db: Firestore, roomId: string): CollectionReference {
  return roomRef(db, roomId).collection(COLLECTIONS.calendar);
}

export function monthRef(db: Firestore, roomId: string, month: string): DocumentReference {
  return calendarOf(db, roomId).doc(month);
}

export function bookingRef(db: Firestore, bookingId: string): DocumentReference {
  return db.collection(COLLECTIONS.bookings).doc(bookingId);
}

export function userRef(db: Firestore, uid: string): DocumentReference {
  return db.collection(COLLECTIONS.users).doc(uid);
}

export function auditRef(db: Firestore, entryId: string): DocumentReference {
  return db.collection(COLLECTIONS.audit).doc(entryId);
}

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
