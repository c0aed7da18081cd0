import { AppError } from '@innkeep/contract/errors';
import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { isStuck } from './payment-alert.ts';
import { mayBeLeased } from './refund-lease.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';

interface Replacing {
  /** As if the refund had not been asked for. */
  payment: StoredPayment;
  /** The refund, if there is one: it has failed for good. */
  replaced: StoredRefund[];
  /** What it held of the payment's money. */
  release: MinorUnits;
}

/**
 * Takes back a refund that could not be made by card, so that the desk can give the money in another way. No money has
 * left with it: a blocked one was refused, what has failed came back, and of one that has waited for a day the provider
 * has never said that it was made. Should it say so later, it counts as well: see `syncedPayment`. Until then nothing
 * else of the payment is given back: it could be meant for the same, and the guest would have it twice.
 */
export function replaceRefund(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  { replaces, method }: Pick<DeskRefund, 'replaces' | 'method'>,
  now: Date,
): Replacing {
  const own = refunds.filter(({ paymentId }) => paymentId === payment._id);
  if (replaces === undefined) {
    if (own.some((refund) => isStuck(refund, now)))
      throw refusal('payment', 'A refund of this payment has not reached the guest. Give that one first.');
    return { payment, replaced: [], release: 0 };
  }
  const refund = own.find(({ _id }) => _id === replaces);
  if (!refund || !isStuck(refund, now)) throw refusal('replaces', 'This refund needs no other in its place.');
  if (mayBeLeased(refund, now))
    throw refusal('replaces', 'This refund is being tried just now. Try again in five minutes.');
  if (method === undefined) throw refusal('method', 'Choose how it is given back instead.');
  const release = refund.state === 'failed' ? 0 : refund.amount;
  return {
    payment: { ...payment, refundAsked: payment.refundAsked - release },
    replaced: [{ ...refund, state: 'failed', dueAt: undefined, updatedAt: now }],
    release,
  };
}

function refusal(field: string, message: string): AppError {
  return new AppError('request/invalid', { fields: { [field]: message } });
}
