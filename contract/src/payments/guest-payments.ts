import type { LedgerPayment, StaffPayment, StaffRefund } from './payment.ts';

/** Returns the payments that were made, without the notes of the staff and without replaced refunds. */
export function guestPayments(payments: readonly StaffPayment[]): LedgerPayment[] {
  return payments
    .filter(({ state }) => state === 'paid' || state === 'pending')
    .map(({ _id, kind, method, state, amount, createdAt, paidAt, refunds }) => ({
      _id,
      kind,
      method,
      state,
      amount,
      createdAt,
      ...(paidAt !== undefined && { paidAt }),
      refunds: refunds.filter((refund) => !isReplaced(refund)).map(guestRefund),
    }));
}

/** Whether another refund has replaced a failed one, and tells the guest everything about it. */
function isReplaced({ state, replacedBy }: StaffRefund): boolean {
  return state === 'failed' && replacedBy !== undefined;
}

function guestRefund({ _id, amount, method, reason, state, createdAt }: StaffRefund) {
  return { _id, amount, method, reason, state, createdAt };
}
