import { isDeepStrictEqual } from 'node:util';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { invalid } from '@innkeep/contract/errors';
import {
  extraChoices,
  extraPrice,
  extrasProblem,
  type Choosing,
  type ExtraChoice,
} from '@innkeep/contract/rates/extra-choices';
import type { PlanOnDay } from '@innkeep/contract/rates/plans';
import { bookedOf, chosenOf, type ChosenExtra } from '@innkeep/contract/rates/extras';
import { feeToCancel } from '@innkeep/contract/rates/policy';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Stay } from '@innkeep/contract/stay';
import { partyOf } from './price-stay.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

interface Change {
  before: StoredBooking;
  after: StoredBooking;
}

interface NewStay extends Stay {
  guests: number;
  children?: number | undefined;
  ages?: readonly number[] | undefined;
  extras?: readonly ChosenExtra[] | undefined;
}

/** Returns what can be chosen for a stay that is booked now. */
export function choicesForNew(
  tariff: Tariff,
  { checkin, checkout, ...party }: NewStay,
  { by, today, plan }: { by: 'form' | 'desk'; today: CalendarDate; plan: PlanOnDay | undefined },
): ExtraChoice[] {
  const stay = { checkin, checkout };
  const included = plan?.includes;
  return extraChoices(tariff, [], { by, stay, party: partyOf(tariff, party), today, included });
}

/** Returns what can be chosen for a stay as it is changed. */
export function choicesForChange(
  { before, after }: Change,
  tariff: Tariff,
  by: Choosing['by'],
  today: CalendarDate,
): ExtraChoice[] {
  const isFree = feeToCancel(before, today) === 0;
  const included = after.quote.plan?.includes;
  return extraChoices(tariff, before.quote.extras, {
    by,
    stay: after,
    party: after,
    today,
    isFree,
    included,
  });
}

/** Returns what a guest may still add to their booking, with its price in words. */
export function extrasToAdd(
  tariff: Tariff,
  booking: Pick<StoredBooking, 'quote' | 'checkin' | 'checkout' | 'guests'>,
  today: CalendarDate,
): string[] {
  return extraChoices(tariff, booking.quote.extras, {
    by: 'guest',
    stay: booking,
    party: booking,
    today,
    included: booking.quote.plan?.includes,
  })
    .filter(({ count, most }) => most > count)
    .map((choice) => `${choice.name}, ${extraPrice(choice)}`);
}

export function requireChoosable(
  choices: readonly ExtraChoice[],
  wanted: readonly ChosenExtra[] | undefined,
): void {
  const problem = wanted && extrasProblem(choices, wanted);
  if (problem !== undefined) throw invalid({ extras: problem });
}

export function choicesShown(choices: readonly ExtraChoice[]): { choices?: ExtraChoice[] } {
  return choices.length > 0 ? { choices: [...choices] } : {};
}

/** Whether exactly these extras are chosen, in any order. */
export function hasExtras(
  { quote }: Pick<StoredBooking, 'quote'>,
  wanted: readonly ChosenExtra[] = [],
): boolean {
  const countsOf = (extras: readonly ChosenExtra[]) => extras.map(({ id, count }) => `${id}:${count}`).sort();
  return isDeepStrictEqual(countsOf(chosenOf(quote.extras)), countsOf(wanted));
}

/** Returns the names of agreed extras that a change leaves out, or does not charge for its added nights. */
export function lostExtras({ before, after }: Change, wanted: readonly ChosenExtra[] | undefined): string[] {
  const had = new Set(before.quote.nights.map(({ date }) => date));
  const added = after.quote.nights.filter(({ date }) => !had.has(date));
  const includes = after.quote.plan?.includes ?? [];
  return bookedOf(before.quote.extras)
    .filter(({ id, isIncluded }) =>
      isIncluded ? includes.includes(id) : !wanted || wanted.some((extra) => extra.id === id),
    )
    .filter(({ id }) => {
      const kept = after.quote.extras?.find((extra) => extra.id === id);
      return !kept || added.some(({ date }) => kept.on?.includes(date) === false);
    })
    .map(({ name }) => name);
}
