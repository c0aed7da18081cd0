import { addDays, daysBetween, type CalendarDate } from '../calendar-date.ts';
import { sumOfExtras } from './extras.ts';
import { percentOf } from './divide.ts';
import type { Quote } from './quote.ts';
import type { CancellationFee, MinorUnits, Policy, RatePlan, Tariff } from './tariff.ts';
import { termsOf } from './terms.ts';

export function policyOf(
  tariff: Pick<Tariff, 'usual' | 'seasons' | 'policy'>,
  checkin: CalendarDate,
  plan?: Pick<RatePlan, 'policy'>,
): Policy {
  return plan?.policy ?? termsOf(tariff, checkin).policy ?? tariff.policy;
}

export function isFreeToCancel({ tiers }: Pick<Policy, 'tiers'>): boolean {
  return tiers.every(({ fee }) => fee.kind === 'none') && tiers.at(-1)?.daysBefore === 0;
}

export function depositOf(
  { total, atHotel }: Pick<Quote, 'total' | 'atHotel'>,
  { deposit }: Policy,
): MinorUnits {
  return percentOf(total - atHotel, deposit);
}

/** How much a policy asks for at booking, whether or not the hotel takes payments online. */
export function dueNow(bill: Pick<Quote, 'total' | 'atHotel'>, policy: Policy): MinorUnits {
  const due: Record<Policy['pay'], MinorUnits> = {
    hotel: 0,
    choice: 0,
    deposit: depositOf(bill, policy),
    full: bill.total - bill.atHotel,
  };
  return due[policy.pay];
}

interface Agreed {
  quote: Quote;
  policy: Policy;
  checkin: CalendarDate;
  waived?: MinorUnits | undefined;
}

/** The fee for cancelling now. After midnight, this counts as cancelling on the day of arrival. */
export function feeToCancel({ quote, policy, checkin, waived }: Agreed, today: CalendarDate): MinorUnits {
  return cancellationFee(quote, policy, { today: today < checkin ? today : checkin, checkin, waived });
}

/** The last day at the hotel on which cancelling is free, from a day on; null if it is not free then. */
export function lastFreeDay(
  { quote, policy }: { quote: Quote; policy: Policy },
  { today, checkin }: { today: CalendarDate; checkin: CalendarDate },
): CalendarDate | null {
  const steps = policy.tiers
    .map(({ daysBefore }) => addDays(checkin, -daysBefore))
    .filter((day) => day >= today);
  const costs = steps.findIndex((day) => cancellationFee(quote, policy, { today: day, checkin }) > 0);
  return steps[(costs < 0 ? steps.length : costs) - 1] ?? null;
}

/** Returns what a guest who never came owes by the policy: as if they had cancelled the day after arrival. */
export function noShowFee({ quote, policy, checkin, waived }: Agreed): MinorUnits {
  return cancellationFee(quote, policy, { today: addDays(checkin, 1), checkin, waived });
}

/**
 * Returns what a stay still costs if it is cancelled on a day of the hotel's: a share of the nights and fees,
 * but neither of the taxes on top, which only guests who stay owe, nor of extras that come back. What is taken off the bill is taken off it, too.
 */
export function cancellationFee(
  bill: Pick<Quote, 'nights' | 'lines' | 'total' | 'extras'>,
  policy: Policy,
  { today, checkin, waived = 0 }: { today: CalendarDate } & Pick<Agreed, 'checkin' | 'waived'>,
): MinorUnits {
  return Math.max(0, feeOf(bill, feeOn(policy, daysBetween(today, checkin))) - waived);
}

function feeOf(
  { nights, lines, total, extras }: Pick<Quote, 'nights' | 'lines' | 'total' | 'extras'>,
  fee: CancellationFee,
): MinorUnits {
  const taxes = lines.reduce((sum, { kind, amount }) => sum + (kind === 'tax' ? amount : 0), 0);
  switch (fee.kind) {
    case 'none':
      return 0;
    case 'percent':
      return percentOf(total - taxes - sumOfExtras(extras, ({ onCancel }) => onCancel === 'back'), fee.of);
    case 'nights':
      return nights.slice(0, fee.count).reduce((sum, { price, off }) => sum + price - off, 0);
  }
}

/** Returns the fee for cancelling so many days before arrival; later than all tiers, the whole price. */
export function feeOn({ tiers }: Pick<Policy, 'tiers'>, daysLeft: number): CancellationFee {
  return tiers.find(({ daysBefore }) => daysLeft >= daysBefore)?.fee ?? { kind: 'percent', of: 10_000 };
}
