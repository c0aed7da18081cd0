import { createHash } from 'node:crypto';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { COLLECTIONS } from './collections.ts';

export function promoRef(db: Firestore, code: string): DocumentReference {
  return db.collection(COLLECTIONS.promos).doc(code);
}

/** Names the booking with which an account uses a promotion. By a hash, so that no uid outlives its account. */
export function promoUseRef(db: Firestore, code: string, uid: string): DocumentReference {
  return promoRef(db, code).collection(COLLECTIONS.uses).doc(accountHash(uid));
}

/** How the uses of a promotion name an account. */
export function accountHash(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}

export function promoFrom(snapshot: DocumentSnapshot): Promo | undefined {
  if (!snapshot.exists) return undefined;
  const fields = snapshot.data() as Omit<Promo, 'code'>; // written only by the API, from a Promo
  return { ...fields, code: snapshot.id };
}

/** Counts the code that a booking uses, if it uses one. */
export function countUse(db: Firestore, transaction: Transaction, { _id, uid, quote }: StoredBooking): void {
  const code = quote.discount?.code;
  if (code === undefined || uid === null) return;
  transaction.update(promoRef(db, code), { uses: FieldValue.increment(1) });
  transaction.set(promoUseRef(db, code, uid), { booking: _id });
}

/** Reads what a booking's code has to be given back with; does so once the transaction writes. */
export async function prepareGiveBack(
  db: Firestore,
  transaction: Transaction,
  { _id, uid, quote }: StoredBooking,
): Promise<() => void> {
  const code = quote.discount?.code;
  if (code === undefined || uid === null) return () => undefined;
  const [promo, use] = await transaction.getAll(promoRef(db, code), promoUseRef(db, code, uid));
  return () => {
    // No promotion is ever deleted, but by hand; that must not keep anybody from cancelling.
    if (promo?.exists) transaction.update(promo.ref, { uses: FieldValue.increment(-1) });
    // Else another booking of the account uses it.
    if (use?.get('booking') === _id) transaction.delete(use.ref);
  };
}
