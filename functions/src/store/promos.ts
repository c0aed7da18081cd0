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

/**
 * Returns the document that says which booking of an account uses a promotion. Its id is a hash, so that no
 * uid is kept after its account is gone.
 */
export function promoUseRef(db: Firestore, code: string, uid: string): DocumentReference {
  return promoRef(db, code).collection(COLLECTIONS.uses).doc(accountHash(uid));
}

/** Returns the hash that stands for an account in the uses of a promotion. */
export function accountHash(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}

export function promoFrom(snapshot: DocumentSnapshot): Promo | undefined {
  if (!snapshot.exists) return undefined;
  const fields = snapshot.data() as Omit<Promo, 'code'>; // written only by the API, from a Promo
  return { ...fields, code: snapshot.id };
}

/** Counts the use of a booking's code, if it has one. */
export function countUse(db: Firestore, transaction: Transaction, { _id, uid, quote }: StoredBooking): void {
  const code = quote.discount?.code;
  if (code === undefined || uid === null) return;
  transaction.update(promoRef(db, code), { uses: FieldValue.increment(1) });
  transaction.set(promoUseRef(db, code, uid), { booking: _id });
}

/**
 * Reads what is needed to release a booking's code, and returns a function that releases it in the
 * transaction's writes.
 */
export async function prepareGiveBack(
  db: Firestore,
  transaction: Transaction,
  { _id, uid, quote }: StoredBooking,
): Promise<() => void> {
  const code = quote.discount?.code;
  if (code === undefined || uid === null) return () => undefined;
  const [promo, use] = await transaction.getAll(promoRef(db, code), promoUseRef(db, code, uid));
  return () => {
    // Promotions are deleted only by hand; that must not prevent a cancellation.
    if (promo?.exists) transaction.update(promo.ref, { uses: FieldValue.increment(-1) });
    // Otherwise another booking of the account uses it.
    if (use?.get('booking') === _id) transaction.delete(use.ref);
  };
}
