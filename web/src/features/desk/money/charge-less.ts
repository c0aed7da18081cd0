import type { FieldMessages } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { parseMoney } from '@innkeep/contract/number-text';

/** An amount that replaces the policy's, as it is typed; empty for none. */
export interface OtherAmount {
  amount: string;
  reason: string;
}

export const AS_THE_TERMS: OtherAmount = { amount: '', reason: '' };

export function chargeLessProblems({ amount, reason }: OtherAmount, fee: MinorUnits): FieldMessages {
  if (amount.trim() === '') return {};
  const less = parseMoney(amount);
  const isLess = less >= 0 && less < fee;
  return {
    ...(!isLess && { amount: `Enter less than ${formatMinorUnits(fee)}, or leave it empty.` }),
    ...(reason.trim() === '' && { reason: 'Give a reason.' }),
  };
}

/** Returns the fee and the reason; nothing if the policy's fee is charged. */
export function chargedLess({ amount, reason }: OtherAmount): { fee?: MinorUnits; reason?: string } {
  return amount.trim() === '' ? {} : { fee: parseMoney(amount), reason: reason.trim() };
}
