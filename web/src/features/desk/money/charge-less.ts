import type { FieldMessages } from '@innkeep/contract/api-error';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { parseMoney } from '../../../lib/number-text.ts';

/** An amount in the place of what the terms have, as it is typed; empty for none. */
export interface OtherAmount {
  amount: string;
  reason: string;
}

export const AS_THE_TERMS: OtherAmount = { amount: '', reason: '' };

/** What is wrong with it, beside its fields; with nothing typed, nothing is. */
export function chargeLessProblems({ amount, reason }: OtherAmount, fee: MinorUnits): FieldMessages {
  if (amount.trim() === '') return {};
  const less = parseMoney(amount);
  const isLess = less >= 0 && less < fee;
  return {
    ...(!isLess && { amount: `Say less than ${formatMinorUnits(fee)}, or leave it empty.` }),
    ...(reason.trim() === '' && { reason: 'Say why it costs less.' }),
  };
}

/** What is charged and why; nothing where it is as the terms have it. */
export function chargedLess({ amount, reason }: OtherAmount): { fee?: MinorUnits; reason?: string } {
  return amount.trim() === '' ? {} : { fee: parseMoney(amount), reason: reason.trim() };
}
