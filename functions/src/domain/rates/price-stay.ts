import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { MORE_AGES } from '@innkeep/contract/child-ages';
import { isCancellable } from '@innkeep/contract/cancellation';
import { formatMinorUnits } from '@innkeep/contract/money';
import { lastFreeDay, policyOf } from '@innkeep/contract/rates/policy';
import { agreedPlan, planProblems, type PlanOnDay } from '@innkeep/contract/rates/plans';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import type { ChosenExtra } from '@innkeep/contract/rates/extras';
import { AppError, invalid } from '@innkeep/contract/errors';
import { type IsTaken, restrictionProblems, restrictionsOn } from '@innkeep/contract/rates/restrictions';
import type { AgreedPlan, AskedOfChildren, Discount, Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import type { Stay, StayProblems } from '@innkeep/contract/stay';
import type { Party } from '@innkeep/contract/rates/quoted-night';
import type { Clock } from '../base/clock.ts';
import { contentHash } from '../base/fields.ts';

export type Bill = Pick<Booking, 'quote' | 'policy'>;

type PricedStay = Stay & {
  guests: number;
  children?: number | undefined;
  ages?: readonly number[] | undefined;
  extras?: readonly ChosenExtra[] | undefined;
};

/** Returns the party: children and their ages only if the tariff asks for them. */
export function partyOf(
  { childAge, extraGuests }: Pick<Tariff, 'childAge' | 'extraGuests'>,
  { guests, children = 0, ages = [] }: Pick<PricedStay, 'guests' | 'children' | 'ages'>,
): Party {
  if (childAge === null) return { guests, children: 0 };
  if (!extraGuests.bands || ages.length === 0) return { guests, children };
  if (ages.length > children) throw invalid({ ages: MORE_AGES });
  return { guests, children, ages: ages.toSorted((a, b) => b - a) };
}

/** Returns a stay's tariff; where it has no prices by age, with those of the tariff by which nights are added. */
export function withAddedBands(own: Tariff, added: Tariff): Tariff {
  const { bands } = added.extraGuests;
  return own.extraGuests.bands || !bands ? own : { ...own, extraGuests: { ...own.extraGuests, bands } };
}

export function askedOfChildren({
  childAge,
  extraGuests,
}: Pick<Tariff, 'childAge' | 'extraGuests'>): AskedOfChildren {
  return childAge === null ? {} : { childAge, ...(extraGuests.bands && { asksAges: true as const }) };
}

export function feesIn({ fees }: Pick<Tariff, 'fees'>): { hasFees?: true } {
  return fees.some(({ amount }) => amount > 0) ? { hasFees: true } : {};
}

export interface SoldHow {
  isTaken: IsTaken | undefined;
  /** The plan of a booked stay. */
  plan?: AgreedPlan | undefined;
}

/** Returns the rules of the rates, and the conditions of a plan, that a stay breaks, by field. */
export function brokenRules(
  tariff: Tariff,
  roomId: string,
  stay: Stay,
  { isTaken, plan }: SoldHow,
): StayProblems {
  const restrictions = restrictionsOn(tariff, roomId, stay, isTaken);
  return { ...planProblems(plan, stay), ...restrictionProblems(restrictions) };
}

export function requireOffered(...asked: Parameters<typeof brokenRules>): void {
  const problems = brokenRules(...asked);
  if (Object.keys(problems).length > 0) throw new AppError('stay/not-offered', { fields: { ...problems } });
}

export function priceStay(
  tariff: Tariff,
  room: Pick<Room, '_id' | 'price'>,
  { checkin, checkout, extras, ...party }: PricedStay,
  { discount, plan }: { discount?: Discount | undefined; plan?: PlanOnDay | undefined } = {},
): Bill {
  const stay = { checkin, checkout };
  const chosen = { plan: plan && agreedPlan(plan), discount, extras };
  return {
    quote: quote(tariff, pricedRoom(room), stay, partyOf(tariff, party), chosen),
    policy: policyOf(tariff, checkin, plan),
  };
}

/**
 * Returns the last day on which cancelling a stay that is booked now costs nothing; null where it always costs something.
 * For a while, a stay for tonight booked after check-in time follows its policy and is not free to cancel.
 */
export function freeUntil(bill: Bill, { checkin }: Stay, clock: Clock): CalendarDate | null {
  if (!isCancellable({ checkin }, clock.now())) return null;
  return lastFreeDay(bill, { today: clock.today(), checkin });
}

/** @param rules the version of house rules and terms */
export function offerOfBill({ quote, policy }: Bill, rules: number): string {
  return offerOf({ bill: chargedIn(quote), policy, rules });
}

/** What decides the charge and the cost of cancelling: the bill's lines, the price of each night, and which extras come back. */
export function chargedIn({ atHotel, lines, nights, extras }: Quote): object {
  const back = extras?.map(({ onCancel }) => onCancel);
  return { atHotel, lines, nights: nights.map(({ date, price, off }) => [date, price - off]), extras: back };
}

/** A name for what guests agree to. Equal data has the same name, in any order of its fields. */
export function offerOf(shown: object): string {
  return contentHash(shown, 'base64url').slice(0, 16);
}

export function requireSameTotal({ expected }: { expected?: number | undefined }, { total }: Quote): void {
  if (expected === undefined || expected === total) return;
  const message = `It now costs ${formatMinorUnits(total)}; it was ${formatMinorUnits(expected)}.`;
  throw new AppError('booking/price-changed', { fields: { total: message } });
}

/** Throws if the offer is not the one that was shown, because the terms or the amount due have changed. */
export function requireSameOffer({ offer }: { offer?: string | undefined }, now: string): void {
  if (offer !== undefined && offer !== now) throw new AppError('booking/offer-changed');
}
