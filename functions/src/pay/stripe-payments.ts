import type Stripe from 'stripe';
import type { ProviderPayment, ProviderRefund } from '../domain/payments/payment-provider.ts';
import type { ProviderDispute } from '../domain/records/stored-payment.ts';

/** The states in which a dispute has ended: https://docs.stripe.com/disputes/how-disputes-work */
const CLOSED = ['won', 'lost', 'prevented', 'warning_closed'];

export function paymentOf(
  { id, amount_received: amount }: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): ProviderPayment {
  const given = refunds.map(refundOf);
  return {
    intent: id,
    amount,
    refunded: given.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.amount), 0),
    refunds: given,
    disputes: disputes.map(disputeOf),
    // During an inquiry, before the bank takes any money, Stripe still refunds.
    isRefundable: disputes.every((dispute) => dispute.is_charge_refundable),
  };
}

function disputeOf({ id, amount, status, reason, livemode, ...dispute }: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id,
    amount,
    status,
    isOpen: !CLOSED.includes(status),
    isInquiry: status.startsWith('warning_'),
    reason,
    ...(dueBy !== null && { answerBy: new Date(dueBy * 1000).toISOString() }),
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
  };
}

export function refundOf({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  return { id, amount, state: refundState(status), refundId: metadata?.refund };
}

function refundState(status: Stripe.Refund['status']): ProviderRefund['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}
