import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import type { Stay } from '@innkeep/contract/stay';
import { isOpen } from '../domain/records/booking-quota.ts';
import type { BookingQuestion } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { COLLECTIONS } from './collections.ts';

/** As many as are named: a hotel that checks nobody out has more. */
const MAX_IN_HOUSE = 3;
/** More of one person's stays than these are not shown. */
export const MAX_LISTED = 1000;

type Shown = Stay & { state?: StoredBooking['state'] };
type OpenStay = Stay & { _id: string };

/** A stay that is booked or cancelled while a transaction reads these makes it read again. */
export function openStays(db: Firestore, { uid, today }: Pick<BookingQuestion, 'uid' | 'today'>): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('uid', '==', uid)
    .where('checkout', '>', today)
    .select('state', 'checkin', 'checkout')
    .limit(MAX_LISTED);
}

/**
 * Those that are not cancelled, nor over before their time. Who has cancelled so often that the query shows only a part is
 * given all of it: too much for any quota.
 */
export function openIn({ docs }: QuerySnapshot): OpenStay[] {
  const shown = docs.map((doc) => ({ ...(doc.data() as Shown), _id: doc.id })); // the fields that it selects
  return shown.length < MAX_LISTED ? shown.filter(isOpen) : shown;
}

/** The stays whose guests are in a room; said with its order, so that an index serves that there is. */
export function inHouse(db: Firestore, roomId: string): Query {
  return db
    .collection(COLLECTIONS.bookings)
    .where('state', '==', 'checked-in')
    .where('room._id', '==', roomId)
    .orderBy('checkin')
    .limit(MAX_IN_HOUSE);
}
