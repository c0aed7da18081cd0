import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { moneyText } from './money.ts';
import { fields, metadata, type Rule, text, wholeNumber } from './params.ts';
import { impossible, noSuch } from './refusal.ts';

export const refundParams = fields({ amount: wholeNumber(1), metadata, payment_intent: text() }, [
  'payment_intent',
]) satisfies Rule<Stripe.RefundCreateParams>; // the SDK can send everything that is read here

type RefundParams = ReturnType<typeof refundParams>;

/** Refunds all that is left of a payment, or the named amount. */
export function createRefund(account: Account, params: RefundParams): Stripe.Refund {
  const charge = chargeOf(account, params.payment_intent);
  requireRefundable(account, charge);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw impossible(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? left;
  if (amount > left) {
    const [wanted, unrefunded] = [amount, left].map((each) => moneyText(each, charge.currency));
    throw impossible(
      `Refund amount (${wanted}) is greater than unrefunded amount on charge (${unrefunded})`,
      { param: 'amount' }, // without a code, as at Stripe
    );
  }
  return giveBack(account, charge, amount, params);
}

function chargeOf(account: Account, intentId: string): Stripe.Charge {
  const intent = account.intents.find(intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = account.charges.find(idOf(intent.latest_charge));
  if (charge?.paid !== true)
    throw impossible(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  return charge;
}

function requireRefundable(account: Account, charge: Stripe.Charge): void {
  const isBlocked = account.disputes
    .list()
    .some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable);
  if (isBlocked)
    throw impossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
}

function giveBack(
  account: Account,
  charge: Stripe.Charge,
  amount: number,
  params: RefundParams,
): Stripe.Refund {
  const made = newRefund(account, charge, { ...params, id: account.newId('re'), amount });
  const refund = account.refunds.put(made);
  const refunded = charge.amount_refunded + amount;
  const changes = { amount_refunded: refunded, refunded: refunded === charge.amount };
  account.emit('charge.refunded', account.charges.change(charge, changes));
  account.emit('refund.updated', refund);
  return refund;
}

export function newRefund(
  account: Account,
  charge: Stripe.Charge,
  { id, amount, metadata = {} }: Pick<RefundParams, 'metadata'> & { id: string; amount: number },
): Stripe.Refund {
  const fields = {
    id,
    object: 'refund',
    amount,
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  } satisfies Partial<Stripe.Refund>;
  return fields as Stripe.Refund; // `as`: the fields that callers here read; at Stripe, it has more
}

/** Fails a refund, as if the bank could not take the money. The charge no longer counts it as refunded. */
export function failRefund(account: Account, id: string): Stripe.Refund {
  const refund = account.refunds.require(id);
  if (refund.status === 'failed') return refund;
  const failed = account.refunds.change(refund, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  const charge = account.charges.require(idOf(refund.charge));
  account.charges.change(charge, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  account.emit('refund.failed', failed);
  account.emit('refund.updated', failed);
  return failed;
}

/** Returns the id of an object that Stripe answers as an id or, expanded, as the whole object. */
export function idOf(object: string | { id: string } | null | undefined): string {
  return (typeof object === 'string' ? object : object?.id) ?? 'none';
}
