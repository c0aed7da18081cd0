import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { AgreedPlan, StayConditions } from '@innkeep/contract/rates/tariff';
import type { Chosen } from './act.ts';
import { daysTo, plusDays } from './dates.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { agesSaid } from './party.ts';
import { tariffOf } from './prices.ts';
import { isSold } from './terms.ts';

export const STAY = {
  ahead: [14, 12, 0, 0, 1, 1, 5, 7, 13, 15, 21, 30],
  nights: [2, 1, 7, 7, 3, 8],
  room: [0, 0, 1, 2],
  guests: [2, 1, 3],
  children: [0, 0, 1, 2],
  ages: [0, 0, 1, 2, 3],
} as const;

/** Returns a stay that a guest may want. @param from the day from which they look ahead */
export function wish(
  life: Life,
  { ahead, nights, room, guests, children, ages }: Chosen<typeof STAY>,
  from = life.today,
) {
  const checkin = plusDays(from, ahead);
  const chosen = life.some(life.rooms, room);
  const said = agesSaid(ages, children);
  const party = { guests, children, ...(said.length > 0 && { ages: said }) };
  return { checkin, checkout: plusDays(checkin, nights), room: chosen?.id ?? '', ...party };
}

/** Returns what an address says of a stay. */
export function queryOf({ checkin, checkout, guests, children, ages = [] }: Wish): string {
  const query = `checkin=${checkin}&checkout=${checkout}&guests=${guests}&children=${children}`;
  return ages.length > 0 ? `${query}&ages=${ages.join(',')}` : query;
}

export type Wish = ReturnType<typeof wish> & {
  extras?: { id: string; count: number }[];
  /** Asked for in place of the room. */
  type?: string;
  plan?: AgreedPlan | undefined;
};

type Dated = Pick<Wish, 'room' | 'checkin' | 'checkout'>;

/**
 * Whether the rates sell such a stay.
 * @param today the first day that can still be sold
 * @param own the stay whose nights are free to it
 */
export function isSoldAs(life: Life, wanted: Dated, today: CalendarDate, own?: { id: string }): boolean {
  return isSold(life.tariff, wanted, fillsGap(life, wanted, today, own));
}

function fillsGap(
  life: Life,
  { room, checkin, checkout }: Dated,
  today: CalendarDate,
  own?: { id: string },
): boolean {
  const { gaps } = life.tariff;
  if (!gaps || daysTo(checkin, checkout) < gaps.least) return false;
  const isShut = (date: CalendarDate) =>
    date < today || !life.isFree(room, date, plusDays(date, 1), own && [own.id]);
  return isShut(plusDays(checkin, -1)) && isShut(checkout);
}

export function isOffered(life: Life, wanted: Wish, today = life.today): boolean {
  const { room, guests, children } = wanted;
  const found = life.rooms.find(({ id }) => id === room);
  return (
    found !== undefined &&
    found.isListed &&
    found.isForSale &&
    guests <= found.capacity &&
    children < guests &&
    isSoldAs(life, wanted, today)
  );
}

export function isCodeFor(
  code: StayConditions,
  { checkin, checkout }: Pick<Wish, 'checkin' | 'checkout'>,
): boolean {
  return (
    (code.arriveFrom === undefined || code.arriveFrom <= checkin) &&
    (code.arriveUntil === undefined || checkin < code.arriveUntil) &&
    daysTo(checkin, checkout) >= (code.minNights ?? 1) &&
    daysTo(checkin, checkout) <= (code.maxNights ?? Infinity)
  );
}

/** Whether a code is for a plan or, without one, for the standard rate. */
export function isCodeWith(
  { plans }: { plans?: readonly string[] },
  plan: { id: string } | undefined,
): boolean {
  return plans === undefined || plans.includes(plan === undefined ? 'standard' : plan.id);
}

export function isCodeOpen(life: Life, { code, isActive, maxUses, bookBy }: Promo): boolean {
  const isInTime = bookBy === undefined || bookBy >= life.today;
  return isActive && isInTime && (maxUses === null || life.usesOf(code) < maxUses);
}

/** Whether such a stay can be booked with a code today. */
export function hasCode(life: Life, code: Promo, wanted: Wish): boolean {
  return isCodeOpen(life, code) && isCodeFor(code, wanted) && isCodeWith(code, wanted.plan);
}

/** Returns a code as it is for stays that are booked today: days ahead become the earliest arrival. */
export function codeToday(life: Life, code: Promo): Promo {
  if (code.minDaysAhead === undefined) return code;
  const earliest = plusDays(life.today, code.minDaysAhead);
  const { arriveFrom = earliest } = code;
  return { ...code, arriveFrom: arriveFrom > earliest ? arriveFrom : earliest };
}

/** Returns one of the plans, as stays that are booked today have it; undefined for none, or if it is not for this stay. */
export function planToday(
  life: Life,
  which: number,
  stay: Pick<Wish, 'checkin' | 'checkout'>,
): AgreedPlan | undefined {
  const plan = (life.tariff.plans ?? [])[which - 1];
  if (!plan) return undefined;
  const { id, name, percent, includes, minNights, maxNights, minDaysAhead } = plan;
  const agreed = {
    id,
    name,
    percent,
    ...(includes && { includes }),
    ...(minNights !== undefined && { minNights }),
    ...(maxNights !== undefined && { maxNights }),
    ...(minDaysAhead !== undefined && { arriveFrom: plusDays(life.today, minDaysAhead) }),
  };
  return isCodeFor(agreed, stay) ? agreed : undefined;
}

/** Returns the hotel's own name of the rate of a stay without a plan, where it has plans. */
export function standardName(life: Life, { plan, own }: Pick<LifeStay, 'plan' | 'own'>): string | undefined {
  const { plans = [], standard } = tariffOf(life.tariffs, own);
  return plan || plans.length === 0 ? undefined : standard?.name;
}
