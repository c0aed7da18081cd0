import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { discountFrom, isForStay } from '@innkeep/contract/rates/promo';
import { bookingFrom, bookingRef } from './documents.ts';
import { promoFrom, promoRef } from './promos.store.ts';

/** Adds its current conditions to the code of a booking, where the code is valid for the stay. */
export async function addConditions(
  transaction: Transaction,
  db: Firestore,
  bookingId: string,
): Promise<void> {
  const booking = bookingFrom(await transaction.get(bookingRef(db, bookingId)));
  const discount = booking?.quote.discount;
  if (!booking || !discount) return;
  const promo = promoFrom(await transaction.get(promoRef(db, discount.code)));
  if (!promo || !isForStay(promo, booking)) return;
  const { arriveFrom, arriveUntil, minNights } = discountFrom(promo);
  const conditions = Object.entries({ arriveFrom, arriveUntil, minNights }).filter(
    ([, value]) => value !== undefined,
  );
  if (conditions.length === 0) return;
  transaction.update(bookingRef(db, bookingId), {
    'quote.discount': { ...Object.fromEntries(conditions), ...discount },
  });
}
