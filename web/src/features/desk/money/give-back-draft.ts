import type { FieldMessages } from '@innkeep/contract/errors';
import type { DeskMethod, LedgerPayment, LedgerRefund } from '@innkeep/contract/payments/payment';
import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { amountProblem, leftOf } from './money-words.ts';

/** A refund that has not reached the guest, with its payment. */
export interface Replaced {
  payment: LedgerPayment;
  refund: LedgerRefund;
}

/** A refund as it is typed. */
export interface GiveBackDraft {
  /** The payment's id. */
  payment: string;
  amount: string;
  method: DeskMethod | 'online';
  reason: string;
}

/** Returns the draft: all that is left of a payment, by the method it came by; or the failed refund again. */
export function giveBackDraft(
  payment: LedgerPayment | undefined,
  replaced: Replaced | undefined,
): GiveBackDraft {
  const empty = { payment: '', amount: '', method: 'transfer', reason: '' } as const;
  if (!replaced) return { ...empty, ...draftOfPayment(payment) };
  const { amount, method, why = '' } = replaced.refund;
  const way = method === 'online' ? empty.method : method; // by card it has failed
  return { ...empty, payment: replaced.payment._id, amount: moneyText(amount), method: way, reason: why };
}

export function draftOfPayment(payment: LedgerPayment | undefined): Partial<GiveBackDraft> {
  if (!payment) return {};
  return { payment: payment._id, amount: moneyText(leftOf(payment)), method: payment.method };
}

/** Returns the request to the server. Without a method, the server refunds by card. */
export function refundOf(
  { payment, amount, method, reason }: GiveBackDraft,
  replaced: Replaced | undefined,
): DeskRefund {
  return {
    payment,
    amount: parseMoney(amount),
    reason: reason.trim(),
    ...(method !== 'online' && { method }),
    ...(replaced && { replaces: replaced.refund._id }),
  };
}

/** Returns what is missing, by field. */
export function giveBackProblems(
  { payment, amount: text, reason }: GiveBackDraft,
  payments: readonly LedgerPayment[],
): FieldMessages {
  const amount = amountProblem(text);
  return {
    ...(!payments.some(({ _id }) => _id === payment) && { payment: 'Choose which payment it is of.' }),
    ...(amount !== undefined && { amount }),
    ...(reason.trim() === '' && { reason: 'Say why it is refunded.' }),
  };
}
