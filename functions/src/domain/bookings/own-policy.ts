import { paidFor } from '@innkeep/contract/payments/due';
import { AppError } from '@innkeep/contract/errors';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import {
  type AgreedPolicy,
  cancellationTable,
  tableInWords,
} from '@innkeep/contract/rates/cancellation-table';
import type { MinorUnits, Policy, CancellationFee } from '@innkeep/contract/rates/tariff';
import type { PlannedChange } from './change-stays.ts';
import { policyOfDates } from './plan-change.ts';
import type { HotelDeps, StayContext } from '../records/hotel-store.ts';
import { feeOn } from '@innkeep/contract/rates/policy';

/**
 * Returns the policy of a stay that its guest changes: the agreed one, unless the new night of arrival is
 * sold on a stricter one. Then the stricter one applies, if it requires no more at once than is paid.
 * @throws AppError if the new dates are sold on a policy that takes a new booking
 */
export function ownPolicy(
  { before, after }: PlannedChange,
  facts: StayContext,
  { clock, takesPayments }: Pick<HotelDeps, 'clock' | 'takesPayments'>,
): Policy {
  const agreed = before.policy;
  if (after.checkin === before.checkin) return agreed;
  const theirs = policyOfDates(after.quote, facts, after);
  if (isAtLeastAsStrict(agreed, theirs)) return agreed;
  const atOnce = Math.min(...payWaysOf(after.quote, theirs, takesPayments).map(({ amount }) => amount));
  if (isAtLeastAsStrict(theirs, agreed) && atOnce <= paidFor(before)) return theirs;
  const wordsOf = (terms: AgreedPolicy) => tableInWords(cancellationTable(terms, clock.now())).join(' ');
  const terms = wordsOf({ ...after, policy: theirs, paid: atOnce });
  const yours = wordsOf({ ...before, paid: paidFor(before) });
  throw new AppError('booking/other-policy', {
    fields: {
      terms: `${atOnceInWords(theirs, atOnce)} ${terms} Your current terms: ${yours} To get these dates, cancel and book again, or call us.`,
    },
  });
}

function atOnceInWords({ pay }: Policy, atOnce: MinorUnits): string {
  if (atOnce === 0) return 'You pay for them at the hotel.';
  return pay === 'full'
    ? 'You pay for them in full when booking.'
    : 'You pay a deposit for them when booking.';
}

/** In what is paid at once, and in the fee of each day. Of two policies, neither may be as strict. */
export function isAtLeastAsStrict(one: Policy, other: Policy): boolean {
  return (
    atOnce(one) >= atOnce(other) &&
    daysOf(one, other).every((days) => costsAsMuch(feeOn(one, days), feeOn(other, days)))
  );
}

function atOnce({ pay, deposit }: Policy): number {
  const parts: Record<Policy['pay'], number> = { hotel: 0, choice: 0, deposit, full: 10_000 };
  return parts[pay];
}

/** The first day of each fee, the day after it, and the last day: in between, nothing changes. */
function daysOf(...policies: readonly Policy[]): number[] {
  return [
    0,
    ...policies.flatMap(({ tiers }) =>
      tiers.flatMap(({ daysBefore }) => [daysBefore, Math.max(0, daysBefore - 1)]),
    ),
  ];
}

/** Whether a fee is at least as high for any bill. Nights and percentages cannot be compared. */
function costsAsMuch(one: CancellationFee, other: CancellationFee): boolean {
  if (other.kind === 'none' || (other.kind === 'percent' && other.of === 0)) return true;
  if (one.kind === 'percent' && one.of === 10_000) return true;
  if (one.kind === 'percent' && other.kind === 'percent') return one.of >= other.of;
  return one.kind === 'nights' && other.kind === 'nights' && one.count >= other.count;
}
