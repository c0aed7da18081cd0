import { addDays, type CalendarDate } from '../calendar-date.ts';
import { STAY } from '../constants.ts';
import { nightCount, type Stay } from '../stay.ts';
import type { Discount } from './tariff.ts';

/** What an admin sends about a promotion. */
export interface PromoInput extends Omit<Discount, 'code'> {
  /** A promotion that is not active takes nothing off; none is ever deleted, for bookings name it. */
  isActive: boolean;
  /** How many bookings may use it; null where any number may. */
  maxUses: number | null;
  /** Whether each account may use it for one booking only. */
  isOncePerPerson: boolean;
  /** It is for stays that arrive in `[arriveFrom, arriveUntil)`, of at least `minNights` nights. */
  arriveFrom?: CalendarDate;
  arriveUntil?: CalendarDate;
  minNights?: number;
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

/** Whether a promotion is for such a stay. */
export function isForStay({ arriveFrom, arriveUntil, minNights = 1 }: PromoInput, stay: Stay): boolean {
  return (
    (arriveFrom === undefined || arriveFrom <= stay.checkin) &&
    (arriveUntil === undefined || stay.checkin < arriveUntil) &&
    nightCount(stay) >= minNights
  );
}

export function discountFrom({ code, name, kind, worth }: Promo): Discount {
  return { code, name, kind, worth };
}
