import { addDays } from '@innkeep/contract/calendar-date';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import { termsByWay } from '@innkeep/contract/payments/pay-words';
import { formatMinorUnits } from '@innkeep/contract/money';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import type { Policy, CancellationFee } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { Fragment, use } from 'react';
import { serverNow, todayAtHotel } from '../../../lib/hotel-clock.ts';
import { CancellationTerms } from '../../../stay/cancellation-terms.tsx';
import { TakesPaymentsContext } from '../rates-problems.ts';

/** In basis points. */
const ALL = 10_000;
const HALF = 5000;
const WEEK = 7;

export function GuestPolicy({ bill, policy }: { bill: Quote; policy: Policy }) {
  const ways = payWaysOf([bill], policy, use(TakesPaymentsContext));
  const terms = termsByWay(bill, policy, ways, serverNow());
  return ways.map(({ pay }) => (
    <Fragment key={pay}>
      <p>{terms[pay]?.paying}</p>
      <CancellationTerms table={terms[pay]?.cancelling} />
    </Fragment>
  ));
}

const NIGHT = 100;
/** Far enough ahead that most steps of most policies are still to come. */
const DAYS_AHEAD = 30;

export function ExampleTerms({ policy }: { policy: Policy }) {
  const checkin = addDays(todayAtHotel(), DAYS_AHEAD);
  const stay = { checkin, checkout: addDays(checkin, 2) };
  const bill = quote(DEFAULT_TARIFF, pricedRoom({ _id: '', price: NIGHT }), stay, { guests: 1, children: 0 });
  return (
    <>
      <p className="form-note">
        What guests see, for example for two nights at {formatMinorUnits(bill.total)} in {DAYS_AHEAD} days:
      </p>
      <GuestPolicy bill={bill} policy={policy} />
    </>
  );
}

type Step = Policy['tiers'][number];

export function ordered(steps: readonly Step[]): readonly Step[] {
  const isInOrder = steps.every(
    ({ daysBefore }, index) => !(daysBefore > (steps[index - 1]?.daysBefore ?? Infinity)),
  );
  return isInOrder ? steps : [...steps].sort((a, b) => b.daysBefore - a.daysBefore);
}

/**
 * First a free step, then one priced between the last one and the full price. A last step that lasts until the
 * day of arrival gives a week to the new one.
 */
export function withNewStep(steps: readonly Step[]): Step[] {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return [{ daysBefore: 1, fee: { kind: 'none' } }];
  if (first.fee.kind !== 'none')
    return [{ daysBefore: first.daysBefore + WEEK, fee: { kind: 'none' } }, ...steps];
  const before =
    last.daysBefore > 0 ? steps : [...steps.slice(0, -1), { ...last, daysBefore: daysFor(steps) }];
  const daysBefore = last.daysBefore > 0 ? Math.floor(last.daysBefore / 2) : 0;
  return [...before, { daysBefore, fee: dearer(last.fee) }];
}

/** Returns the new end of a last step that lasted until arrival. */
function daysFor(steps: readonly Step[]): number {
  const before = steps.at(-2)?.daysBefore ?? Infinity;
  return Math.min(WEEK, Math.ceil(before / 2));
}

/** Returns a fee between another one and the full price. */
function dearer(fee: CancellationFee): CancellationFee {
  if (fee.kind === 'none') return { kind: 'percent', of: HALF };
  const share = fee.kind === 'percent' ? fee.of : HALF;
  return { kind: 'percent', of: Math.round((share + ALL) / 200) * 100 };
}
