import { createHash } from 'node:crypto';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { plainCode } from '@innkeep/contract/rates/code-text';
import type { Promo } from '@innkeep/contract/rates/promo';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { Owner } from '../domain/records/hotel-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { COLLECTIONS, promoRef } from './collections.ts';
import { allFrom, getAll } from './read-documents.ts';

/** One document for their account, one for their mailbox. The ids are hashes, so neither is read there. */
export function promoUseRefs(db: Firestore, code: string, owner: Owner): DocumentReference[] {
  const uses = promoRef(db, code).collection(COLLECTIONS.uses);
  return usersOf(owner).map((user) => uses.doc(user));
}

/** Returns the hashes that stand for a guest in the uses of a promotion. */
export function usersOf({ uid, mailbox }: Owner): string[] {
  const names = [...(uid === null ? [] : [uid]), ...(mailbox === undefined ? [] : [mailbox])];
  return names.map((name) => createHash('sha256').update(name).digest('hex'));
}

export function promoFrom(snapshot: DocumentSnapshot): Promo | undefined {
  if (!snapshot.exists) return undefined;
  return { ...withoutPlain(snapshot.data() as StoredPromo), code: snapshot.id }; // written only by the API
}

interface StoredPromo extends Omit<Promo, 'code'> {
  /** The code without its hyphens. */
  plain: string;
}

export function promoFields({ code, ...fields }: Promo): StoredPromo {
  return { ...fields, plain: plainCode(code) };
}

/** Returns the stored fields of a promotion, without what follows from its code. */
export function withoutPlain<Fields extends object>(stored: Fields): Omit<Fields, 'plain'> {
  const fields: Fields & { plain?: unknown } = { ...stored };
  delete fields.plain;
  return fields;
}

export async function findTypedPromo(
  db: Firestore,
  reader: Transaction | Firestore,
  typed: string,
): Promise<Promo | undefined> {
  const plain = plainCode(typed);
  if (plain === '') return undefined;
  const [exact] = await reader.getAll(promoRef(db, typed));
  if (exact?.exists) return promoFrom(exact);
  const query = db.collection(COLLECTIONS.promos).where('plain', '==', plain).limit(1);
  const alike = await (reader instanceof Transaction ? reader.get(query) : query.get());
  return allFrom(alike.docs, promoFrom)[0];
}

export function countUse(db: Firestore, transaction: Transaction, booking: StoredBooking): void {
  const code = booking.quote.discount?.code;
  if (code === undefined) return;
  transaction.update(promoRef(db, code), { uses: FieldValue.increment(1) });
  for (const use of promoUseRefs(db, code, booking)) transaction.set(use, { booking: booking._id });
}

/** The number of uses stays, and so does a name under which another booking uses the code. */
export async function renameUse(
  db: Firestore,
  transaction: Transaction,
  before: StoredBooking,
  after: StoredBooking,
): Promise<void> {
  const code = isCancelledOrLapsed(after) ? undefined : after.quote.discount?.code;
  if (code === undefined) return;
  const [former, present] = [before, after].map((owner) => promoUseRefs(db, code, owner));
  const named = new Set(present?.map(({ path }) => path));
  const refs = [...new Map([...(former ?? []), ...(present ?? [])].map((ref) => [ref.path, ref])).values()];
  const uses = await getAll(transaction, refs);
  for (const use of uses) {
    if (!named.has(use.ref.path) && use.get('booking') === after._id) transaction.delete(use.ref);
    if (named.has(use.ref.path) && !use.exists) transaction.set(use.ref, { booking: after._id });
  }
}

export async function releaseCode(
  db: Firestore,
  transaction: Transaction,
  booking: StoredBooking,
): Promise<void> {
  const code = booking.quote.discount?.code;
  if (code === undefined) return;
  const [promo, ...uses] = await transaction.getAll(promoRef(db, code), ...promoUseRefs(db, code, booking));
  // Promotions are deleted only by hand; that must not prevent a cancellation.
  if (promo?.exists) transaction.update(promo.ref, { uses: FieldValue.increment(-1) });
  // Otherwise another booking of theirs uses it.
  for (const use of uses) if (use.get('booking') === booking._id) transaction.delete(use.ref);
}
