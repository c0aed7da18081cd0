import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { codeUserIn } from '../domain/reconcile/rates-differences.ts';
import type { HeldCode } from '../domain/reconcile/rates-ledger.ts';
import { COLLECTIONS } from './collections.ts';
import { fieldsFrom } from './ledger-bookings.ts';
import { accountHash, promoRef } from './promos.ts';

/**
 * Returns the codes of bookings, by booking, with what is stored of their promotions. It reads nothing if no
 * booking has a code.
 * @param getAll reads documents
 */
export async function heldCodes(
  db: Firestore,
  bookings: readonly DocumentSnapshot[],
  getAll: (refs: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>,
): Promise<Map<string, HeldCode>> {
  const users = bookings.flatMap((booking) => codeUserIn(booking.id, fieldsFrom(booking), accountHash) ?? []);
  const promoRefs = [...new Set(users.map(({ code }) => code))].map((code) => promoRef(db, code));
  const useRefs = users.map(({ code, account }) =>
    promoRef(db, code).collection(COLLECTIONS.uses).doc(account),
  );
  const refs = [...new Map([...promoRefs, ...useRefs].map((ref) => [ref.path, ref])).values()];
  const found = new Map((refs.length === 0 ? [] : await getAll(refs)).map((read) => [read.ref.path, read]));
  return new Map(
    users.map((user, index) => {
      const promo = found.get(promoRef(db, user.code).path);
      const isNamed = found.get(useRefs[index]?.path ?? '')?.exists === true;
      return [user.booking, { ...user, promo: promo?.exists ? fieldsFrom(promo) : undefined, isNamed }];
    }),
  );
}
