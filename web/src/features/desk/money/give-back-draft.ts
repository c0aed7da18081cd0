import type { FieldMessages } from '@innkeep/contract/errors';
import type { Booking } from '@innkeep/contract/booking';
import { billedFor } from '@innkeep/contract/payments/due';
import type { DeskMethod, StaffPayment, StaffRefund } from '@innkeep/contract/payments/payment';
import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { amountProblem, leftOf } from './money-words.ts';

export interface Replaced {
  payment: StaffPayment;
  refund: StaffRefund;
}

export interface GiveBackDraft {
  payment: string;
  amount: string;
  method: DeskMethod | 'online';
  reason: string;
  /** Whether what was not overpaid is taken off the bill, too. */
  takesOff: boolean;
}

/** Returns the draft: what is overpaid, by the method it came by; or the failed refund again. */
export function giveBackDraft(
  due: MinorUnits,
  payment: StaffPayment | undefined,
  replaced: Replaced | undefined,
): GiveBackDraft {
  const empty = { payment: '', amount: '', method: 'transfer', reason: '', takesOff: true } as const;
  if (!replaced) return { ...empty, ...draftOfPayment(due, payment) };
  const { amount, method, why = '' } = replaced.refund;
  const way = method === 'online' ? empty.method : method; // by card it has failed
  return { ...empty, payment: replaced.payment._id, amount: moneyText(amount), method: way, reason: why };
}

export function draftOfPayment(due: MinorUnits, payment: StaffPayment | undefined): Partial<GiveBackDraft> {
  if (!payment) return {};
  const { _id, state, method } = payment;
  const left = leftOf(payment);
  const amount = state === 'mismatch' ? left : Math.min(left, overpaid(due));
  return { payment: _id, amount: amount > 0 ? moneyText(amount) : '', method };
}

function overpaid(due: MinorUnits): MinorUnits {
  return Math.max(0, -due);
}

/** What is refunded, in minor units; NaN where it cannot be read. */
interface Refunding {
  booking: Booking;
  due: MinorUnits;
  payment: StaffPayment | undefined;
  replaced: Replaced | undefined;
  amount: MinorUnits;
}

export function amountWords({ due, payment, replaced, amount }: Refunding): string {
  if (replaced) return 'This refund has not reached the guest.';
  if (payment?.state === 'mismatch') return 'Paid by mistake: refund it in full.';
  if (due >= 0) return 'Nothing is overpaid.';
  const [why, more] = [`Overpaid by ${formatMinorUnits(-due)}.`, amount + due];
  return more > 0 ? `${why} This is ${formatMinorUnits(more)} more than that.` : why;
}

/** Returns how much of a refund was not overpaid, and can be taken off what the stay costs. */
export function offOf({ booking, due, payment, replaced, amount }: Refunding): MinorUnits {
  if (replaced || payment?.state !== 'paid') return 0;
  const off = amount - overpaid(due);
  return off > 0 ? Math.min(off, billedFor(booking)) : 0; // nothing where the amount cannot be read
}

/** Returns the request to the server. Without a method, the server refunds by card. */
export function refundOf(
  { payment, amount, method, reason, takesOff }: GiveBackDraft,
  off: MinorUnits,
  replaced: Replaced | undefined,
): DeskRefund {
  return {
    payment,
    amount: parseMoney(amount),
    reason: reason.trim(),
    ...(method !== 'online' && { method }),
    ...(takesOff && off > 0 && { off }),
    ...(replaced && { replaces: replaced.refund._id }),
  };
}

export function giveBackProblems(
  { payment, amount: text, reason }: GiveBackDraft,
  payments: readonly StaffPayment[],
): FieldMessages {
  const amount = amountProblem(text);
  return {
    ...(!payments.some(({ _id }) => _id === payment) && { payment: 'Choose a payment.' }),
    ...(amount !== undefined && { amount }),
    ...(reason.trim() === '' && { reason: 'Give a reason.' }),
  };
}
