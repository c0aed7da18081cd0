import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { type CodeUser, type HeldCode, codeUserIn } from '../domain/reconcile/rates-differences.ts';
import { COLLECTIONS } from './collections.ts';
import { fieldsFrom } from './ledger-bookings.ts';
import { promoRef, usersOf } from './promos.store.ts';

/** Returns each booking's code with what is stored of its promotion. Without any code, it reads nothing. */
export async function heldCodes(
  db: Firestore,
  bookings: readonly DocumentSnapshot[],
  getAll: (refs: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>,
): Promise<Map<string, HeldCode>> {
  const users = bookings.flatMap((booking) => codeUserIn(booking.id, fieldsFrom(booking), usersOf) ?? []);
  const promoRefs = [...new Set(users.map(({ code }) => code))].map((code) => promoRef(db, code));
  const usesOf = ({ code, users: names }: CodeUser) =>
    names.map((name) => promoRef(db, code).collection(COLLECTIONS.uses).doc(name));
  const useRefs = users.flatMap(usesOf);
  const refs = [...new Map([...promoRefs, ...useRefs].map((ref) => [ref.path, ref])).values()];
  const found = new Map((refs.length === 0 ? [] : await getAll(refs)).map((read) => [read.ref.path, read]));
  return new Map(
    users.map((user) => {
      const promo = found.get(promoRef(db, user.code).path);
      const isNamed = usesOf(user).some(({ path }) => found.get(path)?.exists === true);
      return [user.booking, { ...user, promo: promo?.exists ? fieldsFrom(promo) : undefined, isNamed }];
    }),
  );
}
