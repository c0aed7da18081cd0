import { counted } from '@innkeep/contract/counted';
import type { CancellationFee, Policy } from '@innkeep/contract/rates/tariff';
import { percentWords } from './rate-words.ts';

/** When a stay is cancelled, and what it still costs then: "Until 7 days before: free." The last one: "Then: all." */
export function cancellationSentences({ tiers }: Pick<Policy, 'tiers'>): string[] {
  const steps = tiers.map(({ daysBefore, fee }) => `${untilWhen(daysBefore)}: ${feeWords(fee)}.`);
  return [...steps, steps.length > 0 ? 'Then: all.' : 'Whenever it is cancelled: all.'];
}

function untilWhen(daysBefore: number): string {
  if (daysBefore === 0) return 'Until the day of arrival';
  return daysBefore === 1 ? 'Until the day before' : `Until ${daysBefore} days before`;
}

function feeWords(fee: CancellationFee): string {
  switch (fee.kind) {
    case 'none':
      return 'free';
    case 'nights':
      return fee.count === 1 ? 'the first night' : `the first ${counted(fee.count, 'night')}`;
    case 'percent':
      return SHARES[fee.of] ?? percentWords(fee.of);
  }
}

const SHARES: Partial<Record<number, string>> = { 0: 'free', 2500: 'a quarter', 5000: 'half', 10_000: 'all' };
