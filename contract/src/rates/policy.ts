import { daysBetween, type CalendarDate } from '../calendar-date.ts';
import { percentOf } from './divide.ts';
import type { Quote } from './quote.ts';
import type { CancellationFee, MinorUnits, Policy, Tariff } from './tariff.ts';
import { termsOf } from './terms.ts';

/** The policy of a stay: that of its night of arrival, or else the tariff's. */
export function policyOf(
  tariff: Pick<Tariff, 'usual' | 'seasons' | 'policy'>,
  checkin: CalendarDate,
): Policy {
  return termsOf(tariff, checkin).policy ?? tariff.policy;
}

/** How much of a bill is paid in advance, where it is. */
export function depositOf(
  { total, atHotel }: Pick<Quote, 'total' | 'atHotel'>,
  { deposit }: Policy,
): MinorUnits {
  return percentOf(total - atHotel, deposit);
}

/** How much of a bill a policy asks for when the stay is booked, whether or not the hotel takes payments online. */
export function dueNow(bill: Pick<Quote, 'total' | 'atHotel'>, policy: Policy): MinorUnits {
  const due: Record<Policy['pay'], MinorUnits> = {
    hotel: 0,
    choice: 0,
    deposit: depositOf(bill, policy),
    full: bill.total - bill.atHotel,
  };
  return due[policy.pay];
}

/** What it costs to cancel a booking that can still be: after midnight, too, it is cancelled on its day of arrival. */
export function feeToCancel(
  { quote, policy, checkin }: { quote: Quote; policy: Policy; checkin: CalendarDate },
  today: CalendarDate,
): MinorUnits {
  return cancellationFee(quote, policy, { today: today < checkin ? today : checkin, checkin });
}

/**
 * What a stay still costs that is cancelled on a day of the hotel's: a share of the nights and fees, never of the taxes
 * on top, which are owed by those who sleep here.
 */
export function cancellationFee(
  { nights, lines, total }: Pick<Quote, 'nights' | 'lines' | 'total'>,
  policy: Policy,
  { today, checkin }: { today: CalendarDate; checkin: CalendarDate },
): MinorUnits {
  const taxes = lines.reduce((sum, { kind, amount }) => sum + (kind === 'tax' ? amount : 0), 0);
  const fee = feeOn(policy, daysBetween(today, checkin));
  switch (fee.kind) {
    case 'none':
      return 0;
    case 'percent':
      return percentOf(total - taxes, fee.of);
    case 'nights':
      return nights.slice(0, fee.count).reduce((sum, { price, off }) => sum + price - off, 0);
  }
}

/** What it costs to cancel so many days before arrival: later than all of the tiers, everything. */
export function feeOn({ tiers }: Pick<Policy, 'tiers'>, daysLeft: number): CancellationFee {
  return tiers.find(({ daysBefore }) => daysLeft >= daysBefore)?.fee ?? { kind: 'percent', of: 10_000 };
}
