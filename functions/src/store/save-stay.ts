import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { SavedStay } from '../domain/records/hotel-store.ts';
import { addEntry } from './attempts.ts';
import { bookingFields, bookingRef } from './documents.ts';

/** Saves a booking that was there, with who made it so. */
export function saveStay(db: Firestore, transaction: Transaction, { booking, entry }: SavedStay): void {
  transaction.set(bookingRef(db, booking._id), bookingFields(booking));
  // A revision is made once, so this cannot be written twice.
  addEntry(db, transaction, `${booking._id}-${booking.rev}`, entry);
}
