import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Policy } from '@innkeep/contract/rates/tariff';
import type { Life, LifeStay } from './life.ts';
import { isCodeFor, isCodeOpen } from './acts-booking.ts';
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

/** What it costs by the table of decision 0076, with what a code takes off in all. */
function tabled(life: Life, stay: LifeStay, wanted: Wanted, nights: Night[], code: number): Bill {
  const { guests, children } = wanted;
  return life.reckon({ nights, own: stay.own, guests, children, code });
}

/** By how much bills of nights from several tariffs may differ: each rounds for itself. */
function slack(nights: readonly Night[]): number {
  return new Set(nights.map(({ version }) => version)).size > 1 ? 2 * nights.length : 0;
}

/**
 * The least and the most that a changed stay may cost. Without a code it is one figure. A code takes off at most what it
 * would of a stay that is booked anew, and at most its part of the nights that were agreed, and nothing where the stay
 * is not one that it is for.
 */
export function boundsAfter(life: Life, stay: LifeStay, wanted: Wanted): { least: number; most: number } {
  const nights = nightsAfter(life, stay, wanted);
  const without = tabled(life, stay, wanted, nights, 0).total;
  const { code } = stay;
  if (!code) return { least: without - slack(nights), most: without + slack(nights) };
  const anew = cheapestAnew(life, stay, wanted);
  const kept = new Map(stay.bill.nights.map(({ date, byCode }) => [date, byCode]));
  const part = nights.reduce((sum, { date }) => sum + (kept.get(date) ?? 0), 0);
  const named = code.kind === 'percent' ? tabledPercent(life, stay, wanted, nights) : Infinity;
  const asAgreed = Math.min(named, tabled(life, stay, wanted, nights, part).total);
  const least = isCodeFor(code, wanted) ? Math.min(asAgreed, anew) : Math.min(without, anew);
  return { least: least - slack(nights) - 1, most: without + slack(nights) };
}

function tabledPercent(life: Life, stay: LifeStay, { guests, children }: Wanted, nights: Night[]): number {
  return life.reckon({ nights, own: stay.own, guests, children, code: stay.code }).total;
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
export function termsAfter(life: Life, stay: LifeStay, wanted: Wanted, bill: { total: number; atHotel: number }, paid: number): Policy[] {
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
