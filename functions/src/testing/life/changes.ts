import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { plusDays } from './dates.ts';
import { extrasAfter, stillSold } from './extras.ts';
import type { Life } from './life.ts';
import { hasSlept } from './life-rooms.ts';
import { roomOf, type LifeStay } from './life-stay.ts';
import { codeToday, isCodeFor, isCodeOpen } from './offers.ts';
import { tariffOf, type Bill, type Night } from './prices.ts';
import { isAtMost, policyOn, wantedNow } from './terms.ts';

export interface Wanted {
  room: string;
  checkin: CalendarDate;
  checkout: CalendarDate;
  guests: number;
  children: number;
  /** All that is chosen; missing where nothing of it changes. */
  extras?: { id: string; count: number }[];
}

/** Agreed nights keep what they were agreed by, even in another room; new ones go by today's rates. */
function nightsAfter(life: Life, stay: LifeStay, { room, checkin, checkout }: Wanted): Night[] {
  const before = new Map(stay.nights.map((night) => [night.date, night]));
  return life.nightsNow(room, checkin, checkout).map((night) => before.get(night.date) ?? night);
}

export type Changed = Pick<LifeStay, 'nights' | 'bill' | 'code' | 'own' | 'extras'>;

/** Returns the code of a changed stay: none if it is not valid for new dates, unless the desk keeps it. */
function codeAfter(stay: LifeStay, { checkin, checkout }: Wanted, keeps: boolean): LifeStay['code'] {
  const isSame = checkin === stay.checkin && checkout === stay.checkout;
  if (!stay.code || isSame || isCodeFor(stay.code, { checkin, checkout })) return stay.code;
  const { code, kind, worth, agreed } = stay.code;
  return keeps ? { code, kind, worth, agreed } : undefined;
}

export interface Pricing {
  by: 'keep' | 'requote' | 'named';
  named?: number;
  keepsCode?: boolean;
}

export function changed(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  { by, named, keepsCode = false }: Pricing = { by: 'keep' },
): Changed {
  const { guests, children } = wanted;
  const code = codeAfter(stay, wanted, keepsCode);
  if (wanted.room !== stay.room && hasSlept(life, stay))
    return split(life, stay, wanted, { by, named, code });
  if (by === 'requote') {
    const nights = life
      .nightsNow(wanted.room, wanted.checkin, wanted.checkout)
      .flatMap(({ date }) =>
        life.nightsNow(roomOf({ ...wanted, slept: stay.slept }, date), date, plusDays(date, 1)),
      );
    const anew = extrasAfter(life, stay, wanted, true);
    const bill = life.reckon({
      nights,
      own: life.inForce,
      guests,
      children,
      code: code && { ...code, agreed: undefined },
      extras: anew,
    });
    return { nights, own: life.inForce, bill, code: code && asAgreed(code, bill), extras: anew };
  }
  const agreed = nightsAfter(life, stay, wanted);
  const nights = named === undefined ? agreed : agreed.map((night) => ({ ...night, named }));
  const isKept = keepsOwn(stay, wanted, nights);
  const own = isKept ? stay.own : life.inForce;
  const after = extrasAfter(life, stay, wanted, false);
  const extras = isKept ? after : stillSold(life, after);
  return { nights, own, bill: life.reckon({ nights, own, guests, children, code, extras }), code, extras };
}

/** Whether a stay is not priced as if it were booked anew: its dates are the same, or a first night is left. */
function keepsOwn(stay: LifeStay, { checkin, checkout }: Wanted, nights: readonly Night[]): boolean {
  return (stay.checkin === checkin && stay.checkout === checkout) || hasOwn(stay, nights);
}

function hasOwn(stay: LifeStay, left: readonly Night[]): boolean {
  return stay.nights.some(
    ({ date, version }) => version === stay.own && left.some((night) => night.date === date),
  );
}

/** Nights that were slept stay as agreed; only the others are priced as the desk says. */
function split(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  { by, named, code }: { by: Pricing['by']; named: number | undefined; code: LifeStay['code'] },
): Changed {
  const { guests, children } = wanted;
  const agreed = nightsAfter(life, stay, wanted);
  const slept = agreed.filter(({ date }) => date < life.deskDay);
  const ahead = agreed.filter(({ date }) => date >= life.deskDay);
  const priced = {
    keep: () => ahead,
    requote: () => life.nightsNow(wanted.room, life.deskDay, wanted.checkout),
    named: () => ahead.map((night) => ({ ...night, ...(named !== undefined && { named }) })),
  };
  const nights = [...slept, ...priced[by]()];
  const isKept = by === 'requote' ? hasOwn(stay, slept) : keepsOwn(stay, wanted, nights);
  const own = isKept ? stay.own : life.inForce;
  const after = extrasAfter(life, stay, wanted, false);
  const extras = isKept ? after : stillSold(life, after);
  return { nights, own, bill: life.reckon({ nights, own, guests, children, code, extras }), code, extras };
}

/** Returns a code as a bill keeps it: for an amount, also which part of the bill it took. */
export function asAgreed(code: NonNullable<LifeStay['code']>, { left }: Bill): NonNullable<LifeStay['code']> {
  return {
    ...code,
    agreed: code.kind === 'amount' ? { off: Math.min(left, code.worth), of: left } : undefined,
  };
}

/** Returns the least that a guest's own change may cost: as agreed, or all booked anew, if that is less. */
export function leastAfter(life: Life, stay: LifeStay, wanted: Wanted): number {
  return Math.min(changed(life, stay, wanted).bill.total, cheapestAnew(life, stay, wanted));
}

/** Returns what the same stay costs a stranger who books it today, with the code if it is open to them. */
function cheapestAnew(life: Life, stay: LifeStay, wanted: Wanted): number {
  const { guests, children, room, checkin, checkout } = wanted;
  const party = { guests, children: life.tariff.childAge === null ? 0 : children };
  const nights = life.nightsNow(room, checkin, checkout);
  const asked = life.codes.find(({ code }) => code === stay.code?.code);
  const today = asked && codeToday(life, asked);
  const isOpen = today && isCodeFor(today, wanted) && (isCodeOpen(life, today) || today.isActive);
  return life.reckon({ nights, own: life.inForce, ...party, code: isOpen ? today : undefined }).total;
}

/** In cents; less is paid at the hotel: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_ONLINE = 50;

/**
 * Returns the policy after a guest's own change: the agreed one, or that of the new dates if it is stricter
 * and requires no more at once than is paid; undefined if the change is to be refused.
 */
export function termsAfter(
  life: Life,
  stay: LifeStay,
  { checkin }: Wanted,
  { bill, nights }: Changed,
  paid: number,
): Policy | undefined {
  if (checkin === stay.checkin) return stay.policy;
  const version = nights[0]?.version ?? life.inForce;
  const theirs = policyOn(tariffOf(life.tariffs, version), checkin);
  if (isAtMost(theirs, stay.policy)) return stay.policy;
  const now = wantedNow(bill, theirs);
  return isAtMost(stay.policy, theirs) && (now < LEAST_ONLINE || now <= paid) ? theirs : undefined;
}
