import { feeOn } from './policy.ts';
import type { CancellationFee, Policy } from './tariff.ts';

/**
 * Whether one policy is at least as strict as another in everything: in what is paid at once, and in what it costs to
 * cancel on each day before arrival. A partial order: of two policies, neither may be.
 */
export function isAtLeastAsStrict(one: Policy, other: Policy): boolean {
  return (
    atOnce(one) >= atOnce(other) &&
    daysOf(one, other).every((days) => costsAsMuch(feeOn(one, days), feeOn(other, days)))
  );
}

/** Which part of a bill is paid when the stay is booked, in basis points. */
function atOnce({ pay, deposit }: Policy): number {
  const parts: Record<Policy['pay'], number> = { hotel: 0, choice: 0, deposit, full: 10_000 };
  return parts[pay];
}

/** The days before arrival on which a fee of either begins, and the last: in between nothing changes. */
function daysOf(...policies: readonly Policy[]): number[] {
  return [
    0,
    ...policies.flatMap(({ tiers }) =>
      tiers.flatMap(({ daysBefore }) => [daysBefore, Math.max(0, daysBefore - 1)]),
    ),
  ];
}

/** Whether a fee is at least another one, whatever the bill. Some nights and a part of all cannot be compared. */
function costsAsMuch(one: CancellationFee, other: CancellationFee): boolean {
  if (other.kind === 'none' || (other.kind === 'percent' && other.of === 0)) return true;
  if (one.kind === 'percent' && one.of === 10_000) return true;
  if (one.kind === 'percent' && other.kind === 'percent') return one.of >= other.of;
  return one.kind === 'nights' && other.kind === 'nights' && one.count >= other.count;
}
