import type { PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { refundIdOf, type StoredPayment, type StoredRefund } from '../records/stored-payment.ts';

interface WantedRefund {
  amount: MinorUnits;
  reason: RefundReason;
  /** The payment's own method by default. */
  method?: PaymentMethod | undefined;
  /** Set on the desk's refunds, like the following fields. */
  why?: string | undefined;
  givenBy?: string | undefined;
  requestKey?: string | undefined;
}

/** Minor units that can still be given back; never negative, though more may have gone back than came. */
export function refundable({ state, amount, received = amount, refundAsked }: StoredPayment): MinorUnits {
  return state === 'paid' || state === 'mismatch' ? Math.max(0, received - refundAsked) : 0;
}

export interface NewRefund {
  payment: StoredPayment;
  refund: StoredRefund;
}

/**
 * Returns a refund of a payment or of a part of it, and the updated payment. What was paid online is sent
 * through the outbox; a refund in any other way has already been given.
 * @throws RangeError if more would be given back than was paid
 */
export function newRefund(payment: StoredPayment, wanted: WantedRefund, now: Date): NewRefund {
  const { amount } = wanted;
  if (amount <= 0 || amount > refundable(payment))
    throw new RangeError(`A refund of ${amount} is not possible.`);
  return refundOf(payment, wanted, now);
}

/** Returns a refund of money that has gone back without us, even if it is more than was paid. */
export function refundMadeElsewhere(
  payment: StoredPayment,
  { amount, reason }: Pick<WantedRefund, 'amount' | 'reason'>,
  now: Date,
): NewRefund {
  const { payment: after, refund } = refundOf(payment, { amount, reason, method: 'online' }, now);
  const isTooMuch = amount > refundable(payment);
  const gone = { ...refund, state: 'done' as const, dueAt: undefined, ...(isTooMuch && { twiceAt: now }) };
  return { payment: after, refund: gone };
}

function refundOf(
  payment: StoredPayment,
  { amount, method = payment.method, ...why }: WantedRefund,
  now: Date,
): NewRefund {
  const n = payment.refunds + 1;
  const { _id: paymentId, bookingId } = payment;
  const sending =
    method === 'online' ? ({ state: 'asked', dueAt: now } as const) : ({ state: 'done' } as const);
  return {
    payment: { ...payment, refunds: n, refundAsked: payment.refundAsked + amount, updatedAt: now },
    refund: {
      _id: refundIdOf(paymentId, n),
      paymentId,
      bookingId,
      n,
      amount,
      method,
      ...why,
      ...sending,
      attempts: 0,
      keyNumber: 1,
      createdAt: now,
      updatedAt: now,
    },
  };
}
