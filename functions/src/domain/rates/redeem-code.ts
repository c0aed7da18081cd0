import { addDays, type CalendarDate, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { AppError } from '@innkeep/contract/errors';
import { type PlanOnDay, whyNotWithPlan } from '@innkeep/contract/rates/plans';
import { discountOn, isRedeemable, isUsedUp, type Promo } from '@innkeep/contract/rates/promo';
import { isInTime, whyNotForStay } from '@innkeep/contract/rates/stay-conditions';
import type { Discount, Tariff } from '@innkeep/contract/rates/tariff';
import type { Stay } from '@innkeep/contract/stay';

interface Redeeming {
  stay: Stay;
  /** Undefined for the standard rate. */
  plan: PlanOnDay | undefined;
  tariff: Tariff;
  today: CalendarDate;
}

/** For a quote. The refusal does not tell a used-up code from one that never existed or is switched off. */
export function quotedDiscount(promo: Promo | undefined, how: Redeeming): Discount {
  if (!promo?.isActive || isUsedUp(promo)) throw notValid();
  return forStay(promo, how);
}

/** @param isUsed whether another booking of this guest uses it */
export function redeemedDiscount(promo: Promo | undefined, isUsed: boolean, how: Redeeming): Discount {
  if (!promo?.isActive) throw notValid();
  if (isUsedUp(promo) || (promo.isOncePerPerson && isUsed))
    throw new AppError('code/used-up', { fields: { code: 'This code has already been used.' } });
  return forStay(promo, how);
}

function forStay(promo: Promo, { stay, plan, tariff, today }: Redeeming): Discount {
  const { bookBy, minDaysAhead } = promo;
  if (bookBy !== undefined && !isInTime(promo, today))
    throw notValid(`This code was valid until ${formatCalendarDate(bookBy)}.`);
  if (minDaysAhead !== undefined && stay.checkin < addDays(today, minDaysAhead))
    throw notForStay(`This code is for stays booked at least ${counted(minDaysAhead, 'day')} ahead.`);
  const discount = discountOn(promo, today);
  const why = whyNotForStay('This code', discount, stay)?.why ?? whyNotWithPlan(discount, plan, tariff);
  if (why !== undefined) throw notForStay(why);
  return discount;
}

function notForStay(code: string) {
  return new AppError('code/not-for-this-stay', { fields: { code } });
}

function notValid(code = 'This code is not valid.') {
  return new AppError('code/not-valid', { fields: { code } });
}

/** A hotel that sends each guest their own code has thousands, most of them used. */
const LOOKED_AT = 25;

/**
 * Whether a guest could use a promotion today. After looking at a limited number, it assumes so: a useless
 * field costs a guest less than a late price.
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
