import { discountFrom, isForStay, isUsedUp, type Promo, isRedeemable } from '@innkeep/contract/rates/promo';
import { AppError } from '@innkeep/contract/errors';
import type { Discount } from '@innkeep/contract/rates/tariff';
import type { Stay } from '@innkeep/contract/stay';
import type { CalendarDate } from '@innkeep/contract/calendar-date';

/**
 * What a code takes off a stay, for whoever asks. A code that is used up is not told from one that never was, nor from
 * one that is not active any more.
 * @param promo undefined where there is none of the code that was asked with
 */
export function quotedDiscount(promo: Promo | undefined, stay: Stay): Discount {
  if (!promo?.isActive || isUsedUp(promo)) throw notValid();
  return forStay(promo, stay);
}

/**
 * The same, for a guest who books with it.
 * @param isUsed whether another booking of this guest uses it
 */
export function redeemedDiscount(promo: Promo | undefined, isUsed: boolean, stay: Stay): Discount {
  if (!promo?.isActive) throw notValid();
  if (isUsedUp(promo) || (promo.isOncePerPerson && isUsed)) {
    throw new AppError('code/used-up', { fields: { code: 'This code has been used.' } });
  }
  return forStay(promo, stay);
}

/**
 * Whether a booking that had lapsed, and given its code back, may use it again.
 * @param usedBy the booking with which its account uses the code by now
 */
export function isOpenAgain(promo: Promo, bookingId: string, usedBy: string | undefined): boolean {
  const isUsed = usedBy !== undefined && usedBy !== bookingId;
  return !isUsedUp(promo) && !(promo.isOncePerPerson && isUsed);
}

function forStay(promo: Promo, stay: Stay): Discount {
  if (isForStay(promo, stay)) return discountFrom(promo);
  throw new AppError('code/not-for-this-stay', { fields: { code: 'This code is for other stays.' } });
}

function notValid() {
  return new AppError('code/not-valid', { fields: { code: 'This code is not valid.' } });
}

/** A hotel that sends each guest a code of their own has thousands, most of them used. */
const LOOKED_AT = 25;

/**
 * Whether anybody could use a promotion today. It looks at so many and then believes it: a field that is of no use costs a
 * guest less than a price that comes late.
 * @param active the promotions that are not switched off, in any order
 */
export async function seemsAnyRedeemable<T>(
  active: AsyncIterable<T>,
  promoFrom: (found: T) => Promo | undefined,
  today: CalendarDate,
): Promise<boolean> {
  let looked = 0;
  for await (const found of active) {
    const promo = promoFrom(found);
    looked += 1;
    if (looked === LOOKED_AT || (promo && isRedeemable(promo, today))) return true;
  }
  return false;
}
