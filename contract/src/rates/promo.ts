import { addDays, type CalendarDate } from '../calendar-date.ts';
import { STAY } from '../constants.ts';
import { nightCount, type Stay } from '../stay.ts';
import type { CodeConditions, Discount } from './tariff.ts';

/** What an admin sends about a promotion. */
export interface PromoInput extends Omit<Discount, 'code' | 'share'> {
  /** A promotion that is not active takes nothing off; none is ever deleted, for bookings name it. */
  isActive: boolean;
  /** How many bookings may use it; null where any number may. */
  maxUses: number | null;
  /** Whether each account may use it for one booking only. */
  isOncePerPerson: boolean;
  /** Every change makes a new one, from 1 on. A change carries that of what it changes: 0, where there is nothing yet. */
  version: number;
}

/** A promotion, which is asked for by its code. */
export interface Promo extends PromoInput {
  /** 6 to 24 capital letters, digits and hyphens. */
  code: string;
  /** How many bookings that are not cancelled use it. */
  uses: number;
}

/** Whether bookings have used a promotion as often as they may. */
export function isUsedUp({ uses, maxUses }: Pick<Promo, 'uses' | 'maxUses'>): boolean {
  return maxUses !== null && uses >= maxUses;
}

/** Whether anybody can book with a promotion on a day: for some stay that can be booked then. */
export function isRedeemable(promo: Promo, today: CalendarDate): boolean {
  const { isActive, arriveFrom = today, arriveUntil } = promo;
  return (
    isActive &&
    !isUsedUp(promo) &&
    arriveFrom <= addDays(today, STAY.maxDaysAhead) &&
    (arriveUntil === undefined || today < arriveUntil)
  );
}

/** Whether a code is for such a stay. */
export function isForStay(conditions: CodeConditions, stay: Stay): boolean {
  return isForNights(conditions, stay.checkin, nightCount(stay));
}

/** The same of so many nights. */
export function isForNights(
  { arriveFrom, arriveUntil, minNights = 1 }: CodeConditions,
  checkin: CalendarDate,
  nights: number,
): boolean {
  return (
    (arriveFrom === undefined || arriveFrom <= checkin) &&
    (arriveUntil === undefined || checkin < arriveUntil) &&
    nights >= minNights
  );
}

/** What a code takes off, and of which stays: what a bill keeps of it, but for its share. */
export function discountFrom({
  code,
  name,
  kind,
  worth,
  ...conditions
}: Promo | Omit<Discount, 'share'>): Discount {
  const { arriveFrom, arriveUntil, minNights } = conditions;
  return {
    code,
    name,
    kind,
    worth,
    ...(arriveFrom !== undefined && { arriveFrom }),
    ...(arriveUntil !== undefined && { arriveUntil }),
    ...(minNights !== undefined && { minNights }),
  };
}
