import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { AgreedPlan, Policy, TariffInput } from '@innkeep/contract/rates/tariff';
import { plusDays, datesOf, daysTo } from './dates.ts';
import { extrasAfter, stillSold, withIncluded } from './extras.ts';
import type { Life } from './life.ts';
import { hasSlept, roomsAfter } from './life-rooms.ts';
import { roomOf, type LifeStay } from './life-stay.ts';
import { codeToday, isCodeFor, isCodeOpen, isCodeWith } from './offers.ts';
import { partyBy } from './party.ts';
import { tariffOf, type Bill, type Night } from './prices.ts';
import { isAtMost, policyOn, wantedNow } from './terms.ts';

export interface Wanted {
  room: string;
  checkin: CalendarDate;
  checkout: CalendarDate;
  guests: number;
  children: number;
  ages?: readonly number[] | undefined;
  /** All that is chosen; missing where nothing of it changes. */
  extras?: { id: string; count: number }[];
}

/** Agreed nights keep what they were agreed by, even in another room; new ones go by today's rates. */
function nightsAfter(life: Life, stay: LifeStay, { room, checkin, checkout }: Wanted): Night[] {
  const before = new Map(stay.nights.map((night) => [night.date, night]));
  return life.nightsNow(room, checkin, checkout).map((night) => before.get(night.date) ?? night);
}

export type Changed = Pick<LifeStay, 'nights' | 'bill' | 'code' | 'own' | 'plan' | 'extras'>;

/** Returns the code of a changed stay: none if it is not valid for new dates, or another plan, unless the desk keeps it. */
function codeAfter(
  stay: LifeStay,
  { checkin, checkout }: Wanted,
  { keepsCode, plan }: Pick<Pricing, 'keepsCode' | 'plan'>,
): LifeStay['code'] {
  const isSame = checkin === stay.checkin && checkout === stay.checkout;
  const isForPlan = plan === undefined || (stay.code && isCodeWith(stay.code, plan ?? undefined));
  if (!stay.code || (isForPlan && (isSame || isCodeFor(stay.code, { checkin, checkout })))) return stay.code;
  const { code, kind, worth, agreed } = stay.code;
  return keepsCode ? { code, kind, worth, agreed } : undefined;
}

export interface Pricing {
  by: 'keep' | 'requote' | 'named';
  named?: number;
  keepsCode?: boolean;
  /** Another plan, or null for the standard rate. */
  plan?: AgreedPlan | null | undefined;
}

export function changed(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  { by, named, keepsCode = false, plan: another }: Pricing = { by: 'keep' },
): Changed {
  const { guests, children, ages } = wanted;
  const code = codeAfter(stay, wanted, { keepsCode, plan: another });
  const plan = another === undefined ? stay.plan : (another ?? undefined);
  if (wanted.room !== stay.room && hasSlept(life, stay))
    return split(life, stay, wanted, { by, named, code });
  if (by === 'requote') {
    const nights = life
      .nightsNow(wanted.room, wanted.checkin, wanted.checkout)
      .flatMap(({ date }) =>
        life.nightsNow(roomOf({ ...wanted, slept: stay.slept }, date), date, plusDays(date, 1)),
      );
    const own = life.inForce;
    const anew = withIncluded(life, { plan, own, guests }, extrasAfter(life, stay, wanted, true), true);
    const bill = life.reckon({
      nights,
      own,
      guests,
      children,
      ages,
      code: code && { ...code, agreed: undefined },
      plan,
      extras: anew,
    });
    return { nights, own, bill, code: code && asAgreed(code, bill), plan, extras: anew };
  }
  const agreed = nightsAfter(life, stay, wanted);
  const nights = named === undefined ? agreed : agreed.map((night) => ({ ...night, named }));
  const isKept = keepsOwn(stay, wanted, nights);
  const own = isKept ? stay.own : life.inForce;
  const after = extrasAfter(life, stay, wanted, false);
  const extras = withIncluded(life, { plan, own, guests }, isKept ? after : stillSold(life, after));
  const bill = life.reckon({ nights, own, guests, children, ages, code, plan, extras });
  return { nights, own, bill, code, plan, extras };
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
  const { guests, children, ages } = wanted;
  const { plan } = stay;
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
  const extras = withIncluded(life, { plan, own, guests }, isKept ? after : stillSold(life, after));
  const bill = life.reckon({ nights, own, guests, children, ages, code, plan, extras });
  return { nights, own, bill, code, plan, extras };
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
  const { room, checkin, checkout } = wanted;
  const party = partyBy(life.tariff, wanted);
  const nights = life.nightsNow(room, checkin, checkout);
  const asked = life.codes.find(({ code }) => code === stay.code?.code);
  const today = asked && codeToday(life, asked);
  const isFor = today && isCodeFor(today, wanted) && isCodeWith(today, undefined);
  const isOpen = isFor && (isCodeOpen(life, today) || today.isActive);
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
  const theirs = policyOn(tariffOf(life.tariffs, version), checkin, stay.plan, tariffsOf(life, stay));
  if (isAtMost(theirs, stay.policy)) return stay.policy;
  const now = wantedNow(bill, theirs);
  return isAtMost(stay.policy, theirs) && (now < LEAST_ONLINE || now <= paid) ? theirs : undefined;
}

/** Returns the rates in force, and those by which a stay was agreed. */
export function tariffsOf(life: Life, { own, nights, extras = [] }: LifeStay): TariffInput[] {
  const versions = [own, ...[...nights, ...extras].map(({ version }) => version)];
  return [life.tariff, ...versions.map((version) => tariffOf(life.tariffs, version))];
}

export function isChangeable({ state }: LifeStay): boolean {
  return state === 'booked' || state === 'checked-in';
}

/** Whether a change sells nights of a room that its stay did not have. */
export function sellsNights(stay: LifeStay, { room, checkin, checkout }: Wanted): boolean {
  return room !== stay.room || checkin < stay.checkin || checkout > stay.checkout;
}

export function mayMoveTogether(life: Life, goals: readonly (readonly [LifeStay, Wanted])[]): boolean {
  const movers = goals.map(([{ id }]) => id);
  const holders = life.holders();
  const nights = goals.flatMap(([stay, wanted]) => roomNightsAfter(life, stay, wanted));
  return (
    goals.every(([stay, wanted]) => mayMove(life, stay, wanted)) &&
    new Set(nights).size === nights.length &&
    nights.every((night) => isOneOf(movers, holders.get(night)))
  );
}

function isOneOf(movers: readonly string[], holder: string | undefined): boolean {
  return holder === undefined || movers.includes(holder);
}

function mayMove(life: Life, stay: LifeStay, { room, checkin, checkout, guests, children }: Wanted): boolean {
  const to = life.rooms.find(({ id }) => id === room);
  const isCrowded = (room !== stay.room || guests > stay.guests) && guests > (to?.capacity ?? 0);
  return (
    isChangeable(stay) &&
    to?.isListed === true &&
    !isCrowded &&
    children < guests &&
    areDatesPossible(life, stay, { checkin, checkout }) &&
    (room === stay.room || hasNightToMove(life, stay, checkout))
  );
}

/** Whether the dates are new ones from the desk's day on, and leave guests their day of arrival once they are here. */
function areDatesPossible(
  { deskDay }: Life,
  stay: LifeStay,
  { checkin, checkout }: Pick<Wanted, 'checkin' | 'checkout'>,
): boolean {
  const isArrivalFine = checkin === stay.checkin || (stay.state === 'booked' && checkin >= deskDay);
  const isDepartureFine = checkout === stay.checkout || checkout >= deskDay;
  return isArrivalFine && isDepartureFine && daysTo(checkin, checkout) <= 30;
}

function hasNightToMove(life: Life, stay: LifeStay, checkout: CalendarDate): boolean {
  return !hasSlept(life, stay) || (stay.checkout >= life.deskDay && checkout > life.deskDay);
}

function roomNightsAfter(life: Life, stay: LifeStay, { room, checkin, checkout }: Wanted): string[] {
  const rooms = roomsAfter(life, stay, room);
  return datesOf(checkin, checkout).map((night) => `${roomOf(rooms, night)}/${night}`);
}
