import { addDays, type CalendarDate } from '../calendar-date.ts';
import { STAY } from '../constants.ts';
import { conditionsOn, isInTime, stayConditions } from './stay-conditions.ts';
import type { BookingConditions, CodeConditions, Discount } from './tariff.ts';

export interface PromoInput extends Omit<Discount, 'code' | 'share'>, BookingConditions {
  /** Whether the promotion can be used. Promotions are never deleted, because bookings refer to them. */
  isActive: boolean;
  /** How many bookings may use it; null for any number. */
  maxUses: number | null;
  /** Whether each guest may use it for one booking only: by account and mailbox. */
  isOncePerPerson: boolean;
  /** Starts at 1. A change sends the version that it replaces: 0 for a new promotion. */
  version: number;
}

export interface Promo extends PromoInput {
  /** 6 to 24 capital letters, digits and hyphens. */
  code: string;
  /** How many bookings that are not cancelled use it. */
  uses: number;
}

/** Whether the uses of a promotion are limited, in total or for each guest. */
export function isCounted({ maxUses, isOncePerPerson }: Pick<Promo, 'maxUses' | 'isOncePerPerson'>): boolean {
  return maxUses !== null || isOncePerPerson;
}

export function isUsedUp({ uses, maxUses }: Pick<Promo, 'uses' | 'maxUses'>): boolean {
  return maxUses !== null && uses >= maxUses;
}

export function isRedeemable(promo: Promo, today: CalendarDate): boolean {
  const { arriveFrom = today, arriveUntil } = discountOn(promo, today);
  const first = arriveFrom > today ? arriveFrom : today;
  return (
    promo.isActive &&
    !isUsedUp(promo) &&
    isInTime(promo, today) &&
    first <= addDays(today, STAY.maxDaysAhead) &&
    (arriveUntil === undefined || first < arriveUntil)
  );
}

/** @param bookedOn the day on which the code is used */
export function discountOn(promo: Promo, bookedOn: CalendarDate): Discount {
  return discountFrom({ ...promo, ...conditionsOn(promo, bookedOn) });
}

/** Returns what a code takes off, and its conditions: what a bill keeps of it, except its share. */
export function discountFrom({
  code,
  name,
  kind,
  worth,
  ...conditions
}: Promo | Omit<Discount, 'share'>): Discount {
  return { code, name, kind, worth, ...codeConditions(conditions) };
}

/** Returns these conditions alone, without those that are missing. */
export function codeConditions({ plans, ...ofStay }: CodeConditions): CodeConditions {
  return { ...stayConditions(ofStay), ...(plans && { plans }) };
}
