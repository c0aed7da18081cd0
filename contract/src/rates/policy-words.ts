import { cancellationTerms } from '../cancellation.ts';
import { counted } from '../counted.ts';
import type { DraftDates } from '../stay.ts';
import type { CancellationFee, Policy } from './tariff.ts';

/** Such as `Cancelling costs nothing until 7 days before you arrive, half until the day before, then everything.` */
export function policyInWords({ tiers }: Policy): string {
  const steps = tiers.map(({ daysBefore, fee }, index) => {
    const day = daysInWords(daysBefore);
    return `${feeInWords(fee)} until ${index === 0 && daysBefore > 0 ? `${day} you arrive` : day}`;
  });
  return `Cancelling costs ${[...steps, 'then everything'].join(', ')}.`;
}

/** Whether a stay can be cancelled to the end without a cost. */
export function isFreeToCancel({ tiers }: Policy): boolean {
  return tiers.every(({ fee }) => fee.kind === 'none') && tiers.at(-1)?.daysBefore === 0;
}

/** Until when a stay can be cancelled, and at what cost. */
export function cancellationInWords(
  policy: Policy | undefined,
  draft: Pick<DraftDates, 'checkin'>,
  now: Date,
): string {
  return policy === undefined || isFreeToCancel(policy)
    ? cancellationTerms(draft, now)
    : policyInWords(policy);
}

function feeInWords(fee: CancellationFee): string {
  switch (fee.kind) {
    case 'none':
      return 'nothing';
    case 'percent':
      return SHARES[fee.of] ?? `${fee.of / 100} %`;
    case 'nights':
      return fee.count === 1 ? 'the first night' : `the first ${counted(fee.count, 'night')}`;
  }
}

const SHARES: Record<number, string | undefined> = { 0: 'nothing', 5000: 'half', 10_000: 'everything' };

function daysInWords(days: number): string {
  if (days === 0) return 'the day you arrive';
  return days === 1 ? 'the day before' : `${days} days before`;
}
