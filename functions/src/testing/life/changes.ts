import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Policy } from '@innkeep/contract/rates/tariff';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { isCodeFor, isCodeOpen } from './offers.ts';
import { datesOf } from './dates.ts';
import type { Bill, Night } from './prices.ts';
import { isAtMost, policyOn, wantedNow } from './terms.ts';

/** What a stay is to be. */
export interface Wanted {
  room: string;
  checkin: CalendarDate;
  checkout: CalendarDate;
  guests: number;
  children: number;
}

/** Agreed nights keep what they were agreed by, in another room, too; new ones go by today's rates. */
export function nightsAfter(life: Life, stay: LifeStay, { room, checkin, checkout }: Wanted): Night[] {
  const before = new Map(stay.nights.map((night) => [night.date, night]));
  return life.nightsNow(room, checkin, checkout).map((night) => before.get(night.date) ?? night);
}

/** A changed stay by the table of decision 0076; a code goes on counting while the stay is one that it was for. */
export function billAfter(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
): { bill: Bill; code: LifeStay['code'] } {
  const { guests, children } = wanted;
  const code = stay.code && isCodeFor(stay.code, wanted) ? stay.code : undefined;
  const bill = life.reckon({
    nights: nightsAfter(life, stay, wanted),
    own: stay.own,
    guests,
    children,
    code,
  });
  return { bill, code };
}

/**
 * What a change of a guest's own must cost at least: what was agreed for the nights that they keep, and what the others
 * cost today; or booking it all anew, if that is less.
 */
export function leastAfter(life: Life, stay: LifeStay, wanted: Wanted): number {
  const { guests, children } = wanted;
  const nights = nightsAfter(life, stay, wanted);
  const kept = new Map(stay.bill.nights.map(({ date, byCode }) => [date, byCode]));
  const part = nights.reduce((sum, { date }) => sum + (kept.get(date) ?? 0), 0);
  const code = { kind: 'amount', worth: part } as const;
  const asAgreed = life.reckon({ nights, own: stay.own, guests, children, code }).total;
  const percent =
    stay.code?.kind === 'percent'
      ? life.reckon({ nights, own: stay.own, guests, children, code: stay.code }).total
      : asAgreed;
  return Math.min(asAgreed, percent, cheapestAnew(life, stay, wanted)) - 2;
}

/** What the same stay costs a stranger who books it today, with the code where it is open to them. */
export function cheapestAnew(life: Life, stay: LifeStay, wanted: Wanted): number {
  const { guests, children, room, checkin, checkout } = wanted;
  const party = { guests, children: life.tariff.childAge === null ? 0 : children };
  const nights = life.nightsNow(room, checkin, checkout);
  const today = life.codes.find(({ code }) => code === stay.code?.code);
  const isOpen = today && isCodeFor(today, wanted) && (isCodeOpen(life, today) || today.isActive);
  return life.reckon({ nights, own: life.inForce, ...party, code: isOpen ? today : undefined }).total;
}

/** What may become of the terms when a guest changes their own stay: some of these, or a refusal where there is none. */
export function termsAfter(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  bill: { total: number; atHotel: number },
  paid: number,
): Policy[] {
  const before = stay.policy;
  const candidates = isArrivalAgreed(stay, wanted.checkin)
    ? [before, policyOn(life.tariff, wanted.checkin)]
    : [policyOn(life.tariff, wanted.checkin)];
  return candidates.flatMap((other) => {
    const isLaxer = isAtMost(other, before);
    const isStricter = isAtMost(before, other);
    const taken = isStricter && wantedNow({ ...stay.bill, ...bill }, other) <= paid ? [other] : [];
    return isLaxer ? [before, ...(isStricter ? [other] : [])] : taken;
  });
}

function isArrivalAgreed(stay: LifeStay, checkin: CalendarDate): boolean {
  return datesOf(stay.checkin, stay.checkout).includes(checkin);
}
